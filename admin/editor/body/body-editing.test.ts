import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fromEditor, toEditor } from './body-editing.ts'
import { type StoredBlock, storedBody } from './body-value.ts'

const seed = readFileSync(new URL('../../../content/seed.ndjson', import.meta.url), 'utf8')
const bodies = seed
  .split('\n')
  .filter(Boolean)
  .flatMap((line): StoredBlock[][] => {
    const { body } = z.object({ body: z.unknown().optional() }).parse(JSON.parse(line))
    return body === undefined ? [] : [storedBody(body) ?? []]
  })

const paragraph = {
  _type: 'block',
  _key: 'p',
  tone: 'dry',
  children: [
    { _type: 'span', _key: 's', text: 'One ' },
    { _type: 'span', _key: 't', text: 'two', marks: ['l'], note: 'own' },
  ],
  markDefs: [{ _type: 'link', _key: 'l', href: '/apps', campaign: 'spring' }],
}
const video = { _type: 'youtube', _key: 'v', url: 'https://x.example', nested: { deep: [1, 2] } }

describe('An article body after a round trip through the editor', () => {
  it('is unchanged for every article of the seed content', () => {
    expect(bodies.length).toBeGreaterThan(9)
    for (const body of bodies) expect(fromEditor(toEditor(body), body)).toEqual(body)
  })

  it('is unchanged when only the editor’s notation differs', () => {
    const rewritten = {
      _type: 'block',
      _key: 'p',
      style: 'normal',
      children: [
        { _type: 'span', _key: 'x', text: 'On', marks: [] },
        { _type: 'span', _key: 'y', text: 'e ', marks: [] },
        { _type: 'span', _key: 't', text: 'two', marks: ['other'] },
        { _type: 'span', _key: 'z', text: '', marks: ['strong'] },
      ],
      markDefs: [{ _type: 'link', _key: 'other', href: '/apps' }],
    }
    expect(fromEditor([rewritten], [paragraph])[0]).toBe(paragraph)
  })

  it('keeps attributes unknown to the editor when a word changes', () => {
    const changed = {
      _type: 'block',
      _key: 'p',
      style: 'h2',
      children: [
        { _type: 'span', _key: 's', text: 'Won ', marks: ['strong'] },
        { _type: 'span', _key: 't', text: 'two', marks: ['l'] },
      ],
      markDefs: [{ _type: 'link', _key: 'l', href: '/tools' }],
    }
    expect(fromEditor([changed], [paragraph])).toEqual([
      {
        ...changed,
        tone: 'dry',
        children: [changed.children[0], { ...changed.children[1], note: 'own' }],
        markDefs: [{ ...changed.markDefs[0], campaign: 'spring' }],
      },
    ])
  })

  it.each([
    ['the style', { style: 'h3' }],
    ['the list', { listItem: 'bullet', level: 1 }],
    ['a mark', { children: [{ _type: 'span', _key: 's', text: 'One two', marks: ['em'] }] }],
    ['the words', { children: [{ _type: 'span', _key: 's', text: 'One', marks: [] }] }],
  ])('is changed when %s changes', (_name, change) => {
    expect(fromEditor([{ ...paragraph, ...change }], [paragraph])[0]).not.toEqual(paragraph)
  })

  it('leaves the list when its marker is removed', () => {
    const item = { ...paragraph, listItem: 'bullet', level: 2 }
    const [left] = fromEditor([{ ...paragraph, style: 'normal' }], [item])
    expect(left).not.toHaveProperty('listItem')
    expect(left).not.toHaveProperty('level')
  })

  it('restores opaque blocks, even when they were moved or duplicated', () => {
    const [inside] = toEditor([video])
    expect(JSON.stringify(inside)).not.toContain('x.example')
    const value = [{ ...inside, _type: 'opaque', _key: 'copy' }, paragraph, { ...video, ...inside }]
    expect(fromEditor(value, [paragraph, video])).toEqual([
      { ...video, _key: 'copy' },
      paragraph,
      video,
    ])
  })

  it('drops the stand-in of a block from another article', () => {
    expect(fromEditor([{ _type: 'opaque', _key: 'x', of: 'elsewhere' }], [video])).toEqual([])
  })
})
