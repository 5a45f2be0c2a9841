import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument, Perspective } from '#lake/types.ts'
import { change, documents, query, sortedList } from './arbitrary-queries.ts'
import { evaluateNow, parseGroq } from './groq.ts'
import { createDocumentReader } from './lazy-documents.ts'
import type { MaterializedView } from './materialized-view.ts'
import { documentOf, storeDocuments } from './memory-store.ts'
import { evaluatePlanned } from './plan.ts'
import { createReplica } from './replica.ts'

/** Caches all lists, however short, so that stale ones are noticed. */
const KEEP_ALL = 0

const CIRCUMSTANCES = {
  timestamp: new Date('2026-01-01T00:00:00Z'),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

function lazyReplica(all: readonly LakeDocument[]) {
  const stored = storeDocuments(all)
  const reader = createDocumentReader(stored, -1)
  const replica = createReplica(stored.map(reader.read), KEEP_ALL)
  return {
    view: replica.view,
    rest: reader.rest,
    apply(id: string, after: LakeDocument | null) {
      const [stored] = storeDocuments(after ? [after] : [])
      replica.apply([{ id, after: reader.follow({ id, after: stored ?? null }) }])
    },
  }
}

function lazyFrom(fields: Record<string, unknown>): LakeDocument {
  const replica = lazyReplica([documentOf({ _id: 'a', _type: 'post', ...fields })])
  const document = replica.view('raw', 'all').documents.get('a')
  if (!document) throw new Error('The document is not there')
  return document
}

const PERSPECTIVES: readonly Perspective[] = ['raw', 'published', 'drafts', ['r1', 'drafts']]

function write(
  state: Map<string, LakeDocument>,
  { id, after }: { id: string; after: LakeDocument | null },
): void {
  if (after) state.set(id, after)
  else state.delete(id)
}

function expectSame(
  text: string,
  view: MaterializedView | undefined,
  plain: MaterializedView | undefined,
): void {
  if (!view || !plain) throw new Error('There is nothing to compare')
  const tree = parseGroq(text, {})
  const expected = evaluateNow(tree, {
    ...CIRCUMSTANCES,
    dataset: plain.documents.all,
    dereference: ({ _ref }) => plain.documents.get(_ref),
  })
  const result = evaluatePlanned(tree, view, CIRCUMSTANCES).value
  expect(JSON.stringify(result)).toBe(JSON.stringify(expected))
}

describe('lazy documents', () => {
  it.each([
    ['any queries', query, 1],
    // The same few lists repeatedly, so that they follow several changes together.
    ['sorted lists', sortedList, 30],
  ])(
    'return what groq-js returns for parsed documents, after any changes between %s',
    (_, asked, most) => {
      const step = fc.record({
        changes: fc.array(change, { minLength: 1, maxLength: most }),
        text: fc.nat({ max: 2 }),
      })
      const texts = fc.tuple(asked, asked, asked)
      const steps = fc.array(step, { minLength: 1, maxLength: 6 })
      fc.assert(
        fc.property(documents, texts, steps, (all, queries, taken) => {
          const replica = lazyReplica(all)
          const state = new Map(all.map((document) => [document._id, document]))
          for (const { changes, text } of taken) {
            for (const next of changes) {
              replica.apply(next.id, next.after)
              write(state, next)
            }
            const plain = createReplica(state.values(), KEEP_ALL)
            for (const perspective of PERSPECTIVES) {
              const [lazy, own] = [replica, plain].map((of) => of.view(perspective, 'all'))
              expectSame(queries[text] ?? '', lazy, own)
            }
            replica.rest()
          }
        }),
        { numRuns: 300 },
      )
    },
  )

  it('look like parsed documents', () => {
    const fields = {
      next: { a: 1 },
      kept: [1],
      title: 'x',
      nothing: null,
      slug: { current: 's' },
    }
    const document = lazyFrom(fields)
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
    const document = lazyFrom({ title: 'x' })
    expect(() => Object.assign(document, { title: 'y' })).toThrow(TypeError)
    expect(document.title).toBe('x')
  })
})
