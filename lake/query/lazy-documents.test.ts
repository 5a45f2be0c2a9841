import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '#lake/types.ts'
import { change, documents, query } from './arbitrary-queries.ts'
import { evaluateNow, parseGroq } from './groq.ts'
import { createDocumentReader } from './lazy-documents.ts'
import { documentOf, storeDocuments } from './memory-store.ts'
import { evaluatePlanned } from './plan.ts'
import { createReplica } from './replica.ts'

/** Everything is kept, however short, so that a list that should have been dropped shows. */
const KEEP_ALL = 0

const CIRCUMSTANCES = {
  timestamp: new Date('2026-01-01T00:00:00Z'),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

/** A replica of documents that are too many to be parsed at once. */
function lazyReplica(all: readonly LakeDocument[]) {
  const stored = storeDocuments(all)
  const reader = createDocumentReader(stored, -1)
  const replica = createReplica(stored.map(reader.read), KEEP_ALL)
  return {
    view: replica.view,
    rest: reader.rest,
    apply(id: string, after: LakeDocument | null) {
      const [kept] = storeDocuments(after ? [after] : [])
      replica.apply([{ id, after: reader.follow({ id, after: kept ?? null }) }])
    },
  }
}

function lazyOne(fields: Record<string, unknown>): LakeDocument {
  const replica = lazyReplica([documentOf({ _id: 'a', _type: 'post', ...fields })])
  const document = replica.view('raw', 'all').documents.get('a')
  if (!document) throw new Error('The document is not there')
  return document
}

describe('documents that are parsed on demand', () => {
  it('answer what groq-js answers over plain documents, after any changes between any queries', () => {
    const step = fc.record({ change, text: query })
    fc.assert(
      fc.property(documents, fc.array(step, { minLength: 1, maxLength: 6 }), (all, steps) => {
        const replica = lazyReplica(all)
        const state = new Map(all.map((document) => [document._id, document]))
        for (const { change: next, text } of steps) {
          replica.apply(next.id, next.after)
          if (next.after) state.set(next.id, next.after)
          else state.delete(next.id)
          const plain = createReplica(state.values(), KEEP_ALL)
          for (const perspective of ['raw', 'published', 'drafts', ['r1', 'drafts']] as const) {
            const stack = typeof perspective === 'string' ? perspective : [...perspective]
            const lazy = replica.view(stack, 'all')
            const { all: dataset, get } = plain.view(stack, 'all').documents
            const tree = parseGroq(text, {})
            const dereference = ({ _ref }: { _ref: string }) => get(_ref)
            const expected = evaluateNow(tree, { ...CIRCUMSTANCES, dataset, dereference })
            const found = evaluatePlanned(tree, lazy, CIRCUMSTANCES).value
            expect(JSON.stringify(found)).toBe(JSON.stringify(expected))
          }
          replica.rest()
        }
      }),
      { numRuns: 300 },
    )
  })

  it('look from outside as if they had been parsed', () => {
    const fields = { next: { a: 1 }, kept: [1], title: 'x', nothing: null, slug: { current: 's' } }
    const document = lazyOne(fields)
    const plain = documentOf({ _id: 'a', _type: 'post', ...fields })
    expect(JSON.stringify(document)).toBe(JSON.stringify(plain))
    expect({ ...document }).toEqual(plain)
    expect(Object.keys(document)).toEqual(Object.keys(plain))
    expect('title' in document && 'nothing' in document && !('other' in document)).toBe(true)
    expect(Object.hasOwn(document, 'kept') && !Object.hasOwn(document, 'parsed')).toBe(true)
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype)
    expect(document.slug).toBe(document.slug)
  })

  it('cannot be changed', () => {
    const document = lazyOne({ title: 'x' })
    expect(() => Object.assign(document, { title: 'y' })).toThrow(TypeError)
    expect(document.title).toBe('x')
  })
})
