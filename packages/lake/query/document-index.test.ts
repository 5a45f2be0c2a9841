import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '#lake/types.ts'
import { type DocumentIndex, indexDocuments } from './document-index.ts'
import { documentOf } from './memory-store.ts'
import { createReplica } from './replica.ts'
import type { SharedWork } from './shared-work.ts'

const IDS = Array.from({ length: 12 }, (_, at) => `post-${at}`)
const TYPES = ['post', 'page']

type Change = { id: string; after: LakeDocument | null }

const change: fc.Arbitrary<Change> = fc
  .record({
    id: fc.constantFrom(...IDS),
    type: fc.constantFrom(...TYPES),
    to: fc.option(fc.constantFrom(...IDS)),
    isGone: fc.boolean(),
  })
  .map(({ id, type, to, isGone }) => ({
    id,
    after: isGone ? null : documentOf({ _id: id, _type: type, ...(to && { to: { _ref: to } }) }),
  }))

/** Enough documents for several batches of pending changes. */
function many(from: number, to: number, type = 'post'): LakeDocument[] {
  return Array.from({ length: to - from }, (_, at) =>
    documentOf({ _id: `many-${from + at}`, _type: type }),
  )
}

function put(
  { id, after }: Change,
  { index, state }: { index: DocumentIndex; state: Map<string, LakeDocument> },
): void {
  index.replace(state.get(id), after ?? undefined)
  if (after) state.set(id, after)
  else state.delete(id)
}

function contentsOf(index: DocumentIndex) {
  return {
    all: index.all,
    byId: IDS.map((id) => index.get(id)),
    byReference: IDS.map((id) => index.withReference(id)),
    byType: TYPES.map((type) => index.withField('_type', type)),
  }
}

describe('a document index', () => {
  it('returns the same after any changes as a new index, whether it was used in between or not', () => {
    const step = fc.oneof(change, fc.constantFrom('ask', 'take in'))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 600, size: 'max' }), (steps) => {
        const state = new Map<string, LakeDocument>()
        const index = indexDocuments([])
        for (const each of steps) {
          if (each === 'ask') index.withField('_type', 'post')
          else if (each === 'take in') index.applyBatch()
          else if (typeof each === 'object') put(each, { index, state })
        }
        expect(contentsOf(index)).toEqual(contentsOf(indexDocuments(state.values())))
      }),
      { numRuns: 200 },
    )
  })

  it('finds a changed document by id before any list has applied the change', () => {
    let created = 0
    const sharedWork: SharedWork = (work) => {
      created += 1
      return work()
    }
    const index = indexDocuments(many(0, 3_000), sharedWork)
    expect([index.all, index.withField('_type', 'post')].map(({ length }) => length)).toEqual([
      3_000, 3_000,
    ])
    created = 0

    for (const document of many(3_000, 9_000)) index.replace(undefined, document)
    expect(index.get('many-8999')?._id).toBe('many-8999')
    expect(index.withField('_id', 'many-8999')).toHaveLength(1)
    expect(created).toBe(0)

    expect(index.withField('_type', 'post')).toHaveLength(9_000)
    expect(created).toBeGreaterThan(0)
  })

  it('leaves little for the next query once batches were applied while idle', () => {
    const replica = createReplica(many(0, 100))
    const { documents } = replica.view('raw', 'all')
    documents.withField('_type', 'page')
    replica.apply(many(0, 2_000, 'page').map((after) => ({ id: after._id, after })))
    let parts = 0
    while (replica.applyBatch()) parts += 1

    // The list of all documents and the index of types, each several times.
    expect(parts).toBeGreaterThanOrEqual(4)
    expect(documents.withField('_type', 'page')).toHaveLength(2_000)
    expect(documents.all).toEqual(many(0, 2_000, 'page').sort((a, b) => (a._id < b._id ? -1 : 1)))
  })

  it('drops changes once all lists and indexes have applied them', async () => {
    const index = indexDocuments(many(0, 10))
    expect([index.all, index.withField('_type', 'post')].map(({ length }) => length)).toEqual([
      10, 10,
    ])
    const passing = passThrough(index)

    expect(index.all).toHaveLength(11)
    await collectGarbage()
    expect(passing.deref()?._id).toBe('passing')

    expect(index.withField('_type', 'post')).toHaveLength(11)
    await collectGarbage()
    expect(passing.deref()).toBeUndefined()
  })
})

/** Adds a document that stays and one that is deleted again, which only pending changes then reference. */
function passThrough(index: DocumentIndex): WeakRef<LakeDocument> {
  const passing = documentOf({ _id: 'passing', _type: 'post' })
  index.replace(undefined, documentOf({ _id: 'staying', _type: 'post' }))
  index.replace(undefined, passing)
  index.replace(passing, undefined)
  return new WeakRef(passing)
}

/** A `WeakRef` keeps its target until the end of the task in which it was created or read. */
async function collectGarbage(): Promise<void> {
  await new Promise(setImmediate)
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
