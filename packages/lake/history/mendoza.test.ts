import fc from 'fast-check'
import { applyPatch, incremental } from 'mendoza'
import { describe, expect, it } from 'vitest'
import { encodeEffects, encodePatch } from './mendoza.ts'

const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '語', '😀', '👍🏽', '\ud83d', '\ude00', ' '),
})
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null))
const { tree } = fc.letrec<{ tree: unknown; object: object; list: unknown[] }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, scalar, tie('object'), tie('list')),
  object: fc.oneof(
    fc.dictionary(
      fc.constantFrom('a', 'b', 'c', '_key', '_type', 'Z', 'é', '10', '9'),
      tie('tree'),
      {
        maxKeys: 5,
      },
    ),
    fc.record({ _key: fc.constantFrom('k1', 'k2', 'k3'), text }),
  ),
  list: fc.oneof(
    fc.array(tie('tree'), { maxLength: 6 }),
    fc.array(fc.record({ _key: fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5'), text }), {
      maxLength: 6,
    }),
    fc.array(text, { maxLength: 6 }),
  ),
}))
const content = fc.dictionary(fc.constantFrom('title', 'body', 'tags', 'a', '_type', 'ø'), tree)

const base = {
  _id: 'post',
  _type: 'post',
  _createdAt: '2026-01-01T00:00:00.000Z',
  _updatedAt: 't1',
}

describe('mendoza effects', () => {
  it('convert any document to any other with the Studio’s decoder', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(applyPatch(before, encodePatch(before, after))).toEqual(after)
      }),
      { numRuns: 20_000 },
    )
  })

  it('convert documents with the incremental decoder that attributes changes to people', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const start = incremental.wrap(before, 'ada')
        const end = incremental.applyPatch(start, encodePatch(before, after), 'bob')
        expect(incremental.unwrap(end)).toEqual(after)
      }),
      { numRuns: 3_000 },
    )
  })

  it('have the exact shape by which creations and deletions are recognized', () => {
    const document = { ...base, _rev: 'r1', title: 'Hello' }
    const { _rev, ...withoutRevision } = document

    expect(encodeEffects(null, document)).toEqual({
      apply: [0, withoutRevision],
      revert: [0, null],
    })
    expect(encodeEffects(document, null)).toEqual({
      apply: [0, null],
      revert: [0, withoutRevision],
    })
  })

  it('exclude the revision, which the Studio removes before applying them', () => {
    const before = { ...base, _rev: 'r1', title: 'Hello' }
    const after = { ...base, _rev: 'r2', title: 'Hello you' }

    const { apply, revert } = encodeEffects(before, after)

    const { _rev, ...content } = before
    expect(applyPatch(content, apply)).toEqual({ ...base, title: 'Hello you' })
    expect(JSON.stringify([apply, revert])).not.toContain('r2')
  })

  it('are small: a splice for one typed letter, a slice for one moved block', () => {
    const block = (key: string, words: string) => ({ _key: key, _type: 'block', words })
    const body = [block('a', 'one'), block('b', 'two'), block('c', 'three')]

    expect(encodePatch({ title: 'Grüße 😀!' }, { title: 'Grüße an 😀!' })).toEqual([
      11,
      0,
      23,
      0,
      8,
      22,
      'an ',
      23,
      8,
      13,
      15,
    ])
    expect(encodePatch({ body }, { body: [body[2], body[0], body[1]] })).toEqual([
      11, 0, 21, 2, 3, 21, 0, 2, 15,
    ])
    expect(encodePatch({ body }, { body: [body[0], block('b', 'too'), body[2]] })).toEqual([
      11,
      0,
      21,
      0,
      1,
      12,
      1,
      11,
      2,
      23,
      0,
      1,
      22,
      'o',
      23,
      2,
      3,
      15,
      16,
      21,
      2,
      3,
      15,
    ])
  })
})
