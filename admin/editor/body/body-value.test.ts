import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blocks } from '#site/blocks/list.ts'
import { checkBody, inlineBlock, isEmptyBody, MAX_BLOCKS, storedBody } from './body-value.ts'

const seed = readFileSync(new URL('../../../content/seed.ndjson', import.meta.url), 'utf8')
const posts = seed
  // The file of an image is imported and gets its ID then.
  .replaceAll(/"_sanityAsset":"[^"]+"/g, '"asset":{"_type":"reference","_ref":"image-ab-8x8-png"}')
  .split('\n')
  .filter(Boolean)
  .map((line) => z.looseObject({ _id: z.string(), _type: z.string() }).parse(JSON.parse(line)))
  .filter(({ _type }) => _type === 'post')

function paragraph(text: string, more: Record<string, unknown> = {}) {
  const children = [{ _type: 'span', _key: 's', text, marks: [] }]
  return { _type: 'block', _key: 'a', style: 'normal', children, markDefs: [], ...more }
}

function linked(href: string) {
  return paragraph('Words', {
    children: [{ _type: 'span', _key: 's', text: 'Words', marks: ['l'] }],
    markDefs: [{ _type: 'link', _key: 'l', href }],
  })
}

const file = { _type: 'reference', _ref: 'image-abc-10x10-png' }
const callout = (text: unknown) => ({ _type: 'callout', _key: 'c', tone: 'tip', content: [text] })
const cell = (text: unknown) => {
  const cells = [{ _key: 'd', value: [text] }]
  return { _type: 'table', _key: 'c', rows: [{ _key: 'r', cells }] }
}

it('the text of a section holds paragraphs and lists only', () => {
  const list = paragraph('Harbors', { listItem: 'bullet', level: 1 })
  expect(checkBody([paragraph('Ports'), { ...list, _key: 'b' }], [], inlineBlock).ok).toBe(true)
  const shape = { ok: false, reason: 'shape' }
  expect(checkBody([paragraph('Ports', { style: 'h2' })], [], inlineBlock)).toEqual(shape)
  expect(checkBody([callout(paragraph('Ports'))], [], inlineBlock)).toEqual(shape)
})

describe('An article body from a browser', () => {
  it.each(posts.map(({ _id, body }) => [_id, body]))('is accepted as stored in %s', (_id, body) => {
    expect(checkBody(body, [])).toEqual({ ok: true, body })
  })

  it.each(blocks.map(({ sample }) => [sample._type, sample]))(
    'may hold a new %s',
    (_type, block) => {
      expect(checkBody([block], [])).toEqual({ ok: true, body: [block] })
    },
  )

  it.each([
    ['', []],
    ['spaces', [paragraph(' \n ')]],
  ])('is rejected when it has nothing to read: %s', (_name, body) => {
    expect(checkBody(body, [])).toEqual({ ok: false, reason: 'empty' })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'not an address',
  ])('is rejected with the link %s', (href) => {
    expect(checkBody([linked(href)], [])).toEqual({ ok: false, reason: 'link' })
  })

  it.each(['https://example.com/', '/apps', '#prices', 'mailto:a@b.example'])(
    'may link to %s',
    (href) => {
      expect(checkBody([linked(href)], [])).toMatchObject({ ok: true })
    },
  )

  it.each([
    ['two blocks of one key', [paragraph('One'), paragraph('Two')]],
    ['a style the schema does not have', [paragraph('One', { style: 'h1' })]],
    ['a list the schema does not have', [paragraph('One', { listItem: 'square' })]],
    ['a block of another type', [{ _type: 'youtube', _key: 'a', url: 'https://x.example' }]],
    ['a mark that is not there', [paragraph('One', { children: [span('a', ['gone'])] })]],
    ['two spans of one key', [paragraph('One', { children: [span('a'), span('a')] })]],
    ['no key', [{ _type: 'block', children: [span('a')] }]],
    ['code that is no text', [{ _type: 'code', _key: 'a', code: { evil: true } }]],
    ['code without code', [{ _type: 'code', _key: 'a' }]],
    ['a picture of another kind of file', [{ _type: 'image', _key: 'a', asset: { url: '/x' } }]],
    ['a callout without a text', [{ _type: 'callout', _key: 'a', tone: 'tip' }]],
    ['a callout in which something else stands', [callout({ _type: 'youtube', _key: 'a' })]],
    ['a link within a callout that would run', [callout(linked('javascript:alert(1)'))]],
    ['a table without rows', [{ _type: 'table', _key: 'a' }]],
    ['a row without a key', [{ _type: 'table', _key: 'a', rows: [{ cells: [] }] }]],
    ['a link within a cell that would run', [cell(linked('javascript:alert(1)'))]],
    ['no array', 'text'],
  ])('is rejected with %s', (_name, body) => {
    expect(checkBody(body, [])).toEqual({ ok: false, reason: 'shape' })
  })

  it('is rejected when it is too long', () => {
    const many = Array.from({ length: MAX_BLOCKS + 1 }, (_, key) =>
      paragraph('x', { _key: `k${key}` }),
    )
    expect(checkBody(many, [])).toEqual({ ok: false, reason: 'long' })
    const large = Array.from({ length: 10 }, (_, key) =>
      paragraph('x'.repeat(49_000), { _key: `k${key}` }),
    )
    expect(checkBody(large, [])).toEqual({ ok: false, reason: 'long' })
  })

  it('may keep stored blocks that would be rejected as new ones', () => {
    const old = [
      { _type: 'youtube', _key: 'y', url: 'https://x.example' },
      { ...linked('not an address'), _key: 'b' },
    ]
    const body = [paragraph('New'), ...old]
    expect(checkBody(body, old)).toEqual({ ok: true, body })
    expect(checkBody([{ ...old[0], url: 'https://changed.example' }], old)).toMatchObject({
      ok: false,
    })
  })

  it.each([
    ['a file', { alt: 'A boat' }],
    ['an alternative text', { asset: file }],
    ['words in its alternative text', { asset: file, alt: ' ' }],
    ['a short alternative text', { asset: file, alt: 'A boat. '.repeat(40) }],
  ])('is rejected with a new image without %s, unless it is stored so', (_name, fields) => {
    const image = { _type: 'image', _key: 'i', ...fields }
    expect(checkBody([image], [])).toEqual({ ok: false, reason: 'image' })
    expect(checkBody([paragraph('New'), image], [image])).toMatchObject({ ok: true })
  })

  it('keeps unknown attributes', () => {
    const body = [paragraph('One', { tone: 'dry' }), { _type: 'code', _key: 'c', code: 'x', x: 1 }]
    expect(checkBody(body, [])).toEqual({ ok: true, body })
  })
})

describe('A stored body', () => {
  it('is empty without letters, but not with an image', () => {
    expect(isEmptyBody([paragraph('')])).toBe(true)
    expect(isEmptyBody([paragraph(''), { _type: 'image', _key: 'i' }])).toBe(false)
  })

  it('opens only if its keys are unique', () => {
    expect(storedBody(undefined)).toEqual([])
    expect(storedBody([{ _type: 'block', children: [] }])).toBeUndefined()
  })
})

function span(key: string, marks: string[] = []) {
  return { _type: 'span', _key: key, text: 'x', marks }
}
