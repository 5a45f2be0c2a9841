import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'
import { buildLink, takePastedTags } from './link.ts'
import { blankFields } from './tags.ts'

const spelling = { isOn: false, separator: '-' } as const
const fields = {
  ...blankFields,
  url: 'https://shop.example.com/page',
  source: 'google',
  medium: 'cpc',
  campaign: 'autumn',
}
const plain = buildLink(fields, spelling)

test.each(['\u200B', '\u202A', '\uFEFF', '\u00A0', '\u2060', '\u00AD'])(
  '%j around the URL and the names changes nothing in the link',
  (hidden) => {
    const around = (text: string) => `${hidden}${text}${hidden}`
    const typed = { ...fields, url: around(fields.url), campaign: around(fields.campaign) }
    expect(buildLink(typed, spelling)).toEqual(plain)
  },
)

test.each(['\u200B', '\u202E', '\u00AD', '\u00A0'])(
  '%j inside the URL is reported instead of a dead link',
  (hidden) => {
    const link = buildLink({ ...fields, url: `https://shop.exa${hidden}mple.com` }, spelling)
    expect(link).toMatchObject({ ok: false, problem: expect.stringMatching(/can’t see/) })
  },
)

test('an invisible character inside a name is reported at its field', () => {
  expect(adviceOn({ ...fields, campaign: 'aut\u200Bumn' }, spelling)).toContainEqual({
    field: 'campaign',
    tone: 'bad',
    text: expect.stringMatching(/zero-width space \(U\+200B\)/),
  })
})

test('an encoded one in the URL stays, because servers compare every byte, and is mentioned', () => {
  const url = 'https://shop.example.com/page%E2%80%8B'
  expect(buildLink({ ...fields, url }, spelling)).toMatchObject({
    ok: true,
    url: expect.stringContaining('/page%E2%80%8B?utm_source='),
  })
  expect(adviceOn({ ...fields, url }, spelling)).toEqual([
    { field: 'url', tone: 'note', text: expect.stringMatching(/contains %E2%80%8B, a character/) },
  ])
  const persian = 'https://shop.example.com/%D9%85%DB%8C%E2%80%8C%D8%AE'
  expect(adviceOn({ ...fields, url: persian }, spelling)).toEqual([])
})

test.each(['“”', '‹›', '<>', '""', '«»', '„“', "''"])(
  '%s around a pasted URL are not part of it',
  ([open, close]) => {
    const url = `${open}https://shop.example.com/page${close} `
    expect(buildLink({ ...fields, url }, spelling)).toEqual(plain)
    const tagged = `${open}https://shop.example.com/page?utm_source=x${close}`
    expect(takePastedTags(blankFields, tagged)).toEqual({
      url: 'https://shop.example.com/page',
      source: 'x',
    })
  },
)
