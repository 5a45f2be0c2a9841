import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPolicy, describeOffList, nameBy, offList, tagValues } from './naming.ts'
import { blankFields } from './tags.ts'

test('by default, names are lowercase with hyphens for spaces', () => {
  expect(nameBy({ isOn: true, separator: '-' }, '  Spring  Sale 2026 ')).toBe('spring-sale-2026')
  expect(nameBy({ isOn: true, separator: '_' }, 'Spring\tSale')).toBe('spring_sale')
})

test('only trims when off', () => {
  expect(nameBy({ isOn: false, separator: '-' }, ' Spring Sale ')).toBe('Spring Sale')
})

test('preserves placeholders of ad platforms and values of other systems', () => {
  expect(nameBy({ isOn: true, separator: '-' }, 'Sale {CampaignId} {{adset.name}}')).toBe(
    'sale-{CampaignId}-{{adset.name}}',
  )
  const fields = { ...blankFields, id: 'QX 12', sourcePlatform: 'Google Ads', content: 'Top A' }
  expect(tagValues(fields, { isOn: true, separator: '-' })).toMatchObject({
    id: 'QX 12',
    sourcePlatform: 'Google Ads',
    content: 'top-a',
  })
})

test('is idempotent and leaves neither spaces nor capitals', () => {
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}]/.test(text))
  fc.assert(
    fc.property(plain, fc.constantFrom('-' as const, '_' as const), (typed, separator) => {
      const name = nameBy({ isOn: true, separator }, typed)
      expect(nameBy({ isOn: true, separator }, name)).toBe(name)
      expect(name).not.toMatch(/\s/)
      expect(name).toBe(name.toLowerCase())
    }),
  )
})

test('finds a name that isn’t on the list and suggests a similar one', () => {
  const policy = { ...defaultPolicy, sources: 'Facebook, google; News Letter', media: '' }
  const said = (source: string) =>
    offList({ ...blankFields, source, medium: 'anything' }, policy).map(describeOffList)
  for (const source of ['facebook', 'FACEBOOK', 'news letter', '', '{source}']) {
    expect([source, said(source)]).toEqual([source, []])
  }
  expect(said('facebok')).toEqual([
    '“facebok” isn’t on your list of sources. Did you mean “facebook”?',
  ])
  expect(said('gogole')[0]).toContain('“google”')
  expect(said('poster')).toEqual(['“poster” isn’t on your list of sources.'])
  expect(
    offList({ ...blankFields, medium: 'mail' }, { ...policy, media: 'email' }).map(describeOffList),
  ).toEqual(['“mail” isn’t on your list of media. Did you mean “email”?'])
})
