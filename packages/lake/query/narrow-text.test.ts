import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '#lake/types.ts'
import { evaluateNow, parseGroq } from './groq.ts'
import { createDocumentReader } from './lazy-documents.ts'
import { documentOf, storeDocuments } from './memory-store.ts'
import { wordTestOf } from './narrow-text.ts'
import { evaluatePlanned } from './plan.ts'
import { createReplica } from './replica.ts'

const CIRCUMSTANCES = {
  timestamp: new Date('2026-01-01T00:00:00Z'),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

const PIECES = ['abcd', 'ABCD', 'bcde', 'cdé', 'x1y2', '.', '..', ' ', '-', "'", '_', 'K', 'ſ']
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((all) => all.join(''))
/** Children include objects other than spans that have a text too. */
const child = fc.tuple(fc.constantFrom('span', 'span', 'span', 'mention'), text)
const block = fc.array(child, { maxLength: 4 }).map((all) => ({
  _type: 'block',
  children: all.map(([_type, each]) => ({ _type, text: each, marks: ['abcd'] })),
}))
const posts = fc
  .array(fc.record({ title: text, tags: fc.array(text), body: fc.array(block) }), {
    minLength: 60,
    maxLength: 70,
  })
  .map((all) => all.map((fields, at) => documentOf({ _id: `p${at}`, _type: 'post', ...fields })))
const pattern = fc
  .array(fc.constantFrom(...PIECES, 'abc', 'dab', 'd1', '*', '*'), { maxLength: 5 })
  .map((all) => all.join(''))
const left = fc.constantFrom('title', 'tags', 'pt::text(body)', '[title, pt::text(body)]', 'tags[]')
const field = fc.constantFrom('body[].children[].text', '_id', 'body', '@')

function readLazily(all: readonly LakeDocument[]): LakeDocument[] {
  // Some share memory with many others, some with few.
  const stored = [all.slice(0, 40), all.slice(40, 45), all.slice(45)].flatMap(storeDocuments)
  return stored.map(createDocumentReader(stored, -1).read)
}

describe('a search narrowed by words', () => {
  it('finds the same documents as a scan by groq-js', () => {
    fc.assert(
      fc.property(posts, fc.oneof(left, field), left, pattern, pattern, (all, a, b, one, other) => {
        const view = createReplica(all).view('raw', 'all')
        const lazy = createReplica(readLazily(all)).view('raw', 'all')
        for (const condition of [
          `${a} match $one`,
          `_type == "post" && ${a} match $one`,
          `${a} match $one || ${b} match [$one, $other]`,
        ]) {
          const tree = parseGroq(`*[${condition}]._id`, { one, other })
          const plain = evaluateNow(tree, {
            ...CIRCUMSTANCES,
            dataset: view.documents.all,
            dereference: () => undefined,
          })
          expect(evaluatePlanned(tree, view, CIRCUMSTANCES).value).toEqual(plain)
          expect(evaluatePlanned(tree, lazy, CIRCUMSTANCES).value).toEqual(plain)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('finds by text::query the same as document by document', () => {
    fc.assert(
      fc.property(posts, left, pattern, (all, field, search) => {
        const ask = (documents: readonly LakeDocument[]) =>
          documents.flatMap((document) => {
            const tree = parseGroq(`*[${field} match text::query($search)]._id`, { search })
            const result = evaluatePlanned(
              tree,
              createReplica([document]).view('raw', 'all'),
              CIRCUMSTANCES,
            ).value
            return Array.isArray(result) ? result : []
          })
        const tree = parseGroq(`*[${field} match text::query($search)]._id`, { search })
        const view = createReplica(all).view('raw', 'all')
        expect(evaluatePlanned(tree, view, CIRCUMSTANCES).value).toEqual(ask(view.documents.all))
      }),
      { numRuns: 60 },
    )
  })

  it('skips documents without the words', () => {
    const filter = parseGroq('title match "zebra*"', {})
    const constantValue = (node: { type: string; value?: unknown }) =>
      node.type === 'Value' ? { value: node.value } : undefined
    const test = wordTestOf(filter, constantValue)
    const post = (title: string) => documentOf({ _id: 'a', _type: 'post', title })
    expect(test?.(post('Two zebras'))).toBe(true)
    expect(test?.(post('Two horses'))).toBe(false)
    expect(wordTestOf(parseGroq('author->name match "zebra"', {}), constantValue)).toBeUndefined()
    expect(wordTestOf(parseGroq('title match "z*"', {}), constantValue)).toBeUndefined()
  })
})
