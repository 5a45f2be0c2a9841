import { Mutation as MutatorMutation } from '@sanity/mutator'
import fc from 'fast-check'
import { applyPatch } from 'mendoza'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONTENTS } from '#lake/contract/engines.ts'
import { parsePatch } from '#lake/history/mendoza.ts'
import type { ContentStore } from '#lake/ports/content.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import type { CommittedTransaction, LakeDocument } from '#lake/types.ts'
import { applyMutation, resolveById } from './apply-mutations.ts'
import { parseMutation } from './parse-mutations.ts'
import { buildWrite } from './write.ts'
import { enqueueWrite } from './write-queue.ts'

/** A long timeout, because disk speed doesn't matter here. */
const MINUTES = 300_000

let store: Store

type Content = {
  title?: string
  n?: number
  tags?: string[]
  ref?: { _ref: string; _weak?: boolean }
}
type Change =
  | { kind: 'create' | 'createOrReplace' | 'createIfNotExists'; id: string; content: Content }
  | { kind: 'delete'; id: string }
  | { kind: 'set'; id: string; content: Content }
  | { kind: 'unset'; id: string; field: keyof Content }
  | { kind: 'inc'; id: string; by: number }
  | { kind: 'append'; id: string; tag: string }
  | { kind: 'prepend'; id: string; tag: string }
  | { kind: 'dropFirst'; id: string }

const id = fc.constantFrom('a', 'b', 'c', 'drafts.a', 'drafts.b')
const text = fc.string({ unit: fc.constantFrom('x', 'é', '語', '😀', ' '), maxLength: 12 })
const content: fc.Arbitrary<Content> = fc.record(
  {
    title: text,
    n: fc.integer({ min: -5, max: 5 }),
    tags: fc.array(text, { maxLength: 4 }),
    ref: fc.record({ _ref: id, _weak: fc.constant(true) }, { requiredKeys: ['_ref'] }),
  },
  { requiredKeys: [] },
)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'create' as const,
      'createOrReplace' as const,
      'createIfNotExists' as const,
    ),
    id,
    content,
  }),
  fc.record({ kind: fc.constant('delete' as const), id }),
  fc.record({ kind: fc.constant('set' as const), id, content }),
  fc.record({
    kind: fc.constant('unset' as const),
    id,
    field: fc.constantFrom('title' as const, 'n' as const, 'tags' as const, 'ref' as const),
  }),
  fc.record({ kind: fc.constant('inc' as const), id, by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ kind: fc.constantFrom('append' as const, 'prepend' as const), id, tag: text }),
  fc.record({ kind: fc.constant('dropFirst' as const), id }),
)
const story = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 25,
})

function asMutation(change: Change): unknown {
  switch (change.kind) {
    case 'create':
    case 'createOrReplace':
    case 'createIfNotExists':
      return { [change.kind]: { _id: change.id, _type: 'post', ...change.content } }
    case 'delete':
      return { delete: { id: change.id } }
    case 'set':
      return { patch: { id: change.id, set: change.content } }
    case 'unset':
      return { patch: { id: change.id, unset: [change.field] } }
    case 'inc':
      return { patch: { id: change.id, inc: { n: change.by } } }
    case 'append':
      return { patch: { id: change.id, insert: { after: 'tags[-1]', items: [change.tag] } } }
    case 'prepend':
      return { patch: { id: change.id, insert: { before: 'tags[0]', items: [change.tag] } } }
    case 'dropFirst':
      return { patch: { id: change.id, unset: ['tags[0]'] } }
  }
}

function received(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

type Model = Map<string, Content>

function afterTransaction(model: Model, changes: Change[]): Model | null {
  const next: Model = new Map(model)
  if (!changes.every((change) => applied(next, change))) return null

  const isBroken = ({ ref }: Content) => ref && !ref._weak && !next.has(ref._ref)
  return [...next.values()].some(isBroken) ? null : next
}

function applied(model: Model, change: Change): boolean {
  const present = model.get(change.id)
  switch (change.kind) {
    case 'delete':
      model.delete(change.id)
      return true
    case 'createOrReplace':
      model.set(change.id, change.content)
      return true
    case 'createIfNotExists':
      if (!present) model.set(change.id, change.content)
      return true
    case 'create':
      if (!present) model.set(change.id, change.content)
      return !present
    default:
      if (present) model.set(change.id, patched(present, change))
      return present !== undefined
  }
}

function patched(present: Content, change: Change): Content {
  const { tags, ...others } = present
  const withTags = (list: string[]) => ({ ...others, tags: list })
  switch (change.kind) {
    case 'set':
      return { ...present, ...change.content }
    case 'unset': {
      const rest = { ...present }
      delete rest[change.field]
      return rest
    }
    case 'inc':
      return present.n === undefined ? present : { ...present, n: present.n + change.by }
    case 'append':
      return tags ? withTags([...tags, change.tag]) : present
    case 'prepend':
      return tags ? withTags([change.tag, ...tags]) : present
    case 'dropFirst':
      return tags ? withTags(tags.slice(1)) : present
    default:
      return present
  }
}

async function write(changes: Change[], transactionId: string): Promise<boolean> {
  try {
    await enqueueWrite(store, {
      build: (staged) =>
        buildWrite(staged, {
          kind: 'mutation',
          items: changes.map((change) => resolveById(parseMutation(received(asMutation(change))))),
          apply: (builder, item) => applyMutation(builder, item, { addKeys: false }),
          author: 'ada',
          transactionId,
          dryRun: false,
          now: new Date('2026-01-01T00:00:00.000Z'),
        }),
    })
    return true
  } catch (error) {
    expect(error).toMatchObject({ name: 'ApiError', details: { items: expect.any(Array) } })
    return false
  }
}

function contents(from: Store): Model {
  return new Map(
    Array.from(from.documents(), ({ _id, _type, _rev, _createdAt, _updatedAt, ...rest }) => [
      _id,
      rest,
    ]),
  )
}

/** Empties the store, so that all runs use the same file. */
async function clear(): Promise<void> {
  const ids = Array.from(store.documents(), ({ _id }) => _id)
  await write(
    ids.map((id) => ({ kind: 'delete', id })),
    `clear-${store.sequence}`,
  )
}

describe.each(CONTENTS)('any sequence of writes in %s', (_name, engine) => {
  let reopen: () => ContentStore
  beforeEach(async () => {
    reopen = engine()
    store = await openStore(reopen())
  })

  it(
    'has the result of an independent model, also after the process was killed',
    async () => {
      let number = 0
      const run = async (transactions: Change[][]) => {
        await clear()
        let model: Model = new Map()
        for (const changes of transactions) {
          const next = afterTransaction(model, changes)
          expect(await write(changes, `story-${number++}`)).toBe(next !== null)
          model = next ?? model
          expect(contents(store)).toEqual(model)
        }

        const reopened = await openStore(reopen())
        try {
          expect([...reopened.documents()].sort(byId)).toEqual([...store.documents()].sort(byId))
          expect(reopened.sequence).toBe(store.sequence)
          for (const target of ['a', 'b', 'c', 'drafts.a', 'drafts.b']) {
            expect(await reopened.referrers(target)).toEqual(await store.referrers(target))
          }
        } finally {
          await reopened.close()
        }
      }
      await fc.assert(fc.asyncProperty(story, run), { numRuns: 60 })
    },
    MINUTES,
  )

  it(
    'produces mutations and effects that lead from each revision to the next',
    async () => {
      const committed: CommittedTransaction[] = []
      store.subscribe((transaction) => committed.push(transaction))
      let number = 0
      const run = async (transactions: Change[][]) => {
        for (const changes of transactions) await write(changes, `told-${number++}`)
      }
      await fc.assert(fc.asyncProperty(story, run), { numRuns: 20 })

      const present = new Map<string, LakeDocument>()
      for (const { id: revision, timestamp, changes } of committed) {
        for (const { id: changed, before, after, mutations } of changes) {
          expect(before).toEqual(present.get(changed) ?? null)
          const replayed = new MutatorMutation({
            mutations: structuredClone(mutations),
            resultRev: revision,
            timestamp,
          }).apply(structuredClone(before))
          expect(replayed).toEqual(after)
          if (after) present.set(changed, after)
          else present.delete(changed)
        }
      }
      expect(present).toEqual(new Map(Array.from(store.documents(), (each) => [each._id, each])))
    },
    MINUTES,
  )

  it(
    'can be read back from the log with every revision of every document',
    async () => {
      const states: Map<string, LakeDocument>[] = [new Map()]
      store.subscribe(({ changes }) => {
        const state = new Map(states.at(-1))
        for (const { id: changed, after } of changes) {
          if (after) state.set(changed, after)
          else state.delete(changed)
        }
        states.push(state)
      })
      let number = 0
      const run = async (transactions: Change[][]) => {
        for (const changes of transactions) await write(changes, `log-${number++}`)
      }
      await fc.assert(fc.asyncProperty(story, run), { numRuns: 20 })

      const ids = ['a', 'b', 'c', 'drafts.a', 'drafts.b']
      for (const [sequence, state] of states.entries()) {
        for (const each of ids) {
          expect(await store.log.documentAt(each, sequence)).toEqual(state.get(each))
        }
      }
      const filter = { ids: [], limit: 100_000, reverse: false }
      const replayed = new Map<string, unknown>(ids.map((each) => [each, null]))
      for (const sequence of await store.log.select(filter)) {
        const { changes } = await store.log.read(sequence)
        for (const { documentId, apply, revert } of changes) {
          const before = replayed.get(documentId)
          const after = applyPatch(before, parsePatch(apply))
          expect(applyPatch(after, parsePatch(revert))).toEqual(before)
          replayed.set(documentId, after)
        }
      }
      for (const each of ids) {
        const { _rev, ...rest } = store.get(each) ?? { _rev: '' }
        expect(replayed.get(each) ?? {}).toEqual(rest)
      }
    },
    MINUTES,
  )
})

function byId(left: LakeDocument, right: LakeDocument): number {
  return left._id < right._id ? -1 : 1
}
