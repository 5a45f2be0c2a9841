import { DatabaseSync } from 'node:sqlite'
import type { Store } from '#lake/store/store.ts'
import type { CommittedTransaction, LakeDocument } from '#lake/types.ts'

/** A store for tests that keeps nothing: documents in memory, transactions told and forgotten. */
export type MemoryStore = Store & {
  /** Commits documents (an id alone deletes) as one transaction. */
  write(...documents: (Partial<LakeDocument> & { _id: string })[]): CommittedTransaction
}

/** Creates a store with these documents. */
export function createMemoryStore(initial: readonly LakeDocument[] = []): MemoryStore {
  const documents = new Map(initial.map((document) => [document._id, document]))
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  let sequence = 0

  const store: MemoryStore = {
    database: new DatabaseSync(':memory:'),
    get sequence() {
      return sequence
    },
    get: (id) => documents.get(id),
    documents: () => documents.values(),
    commit(pending) {
      sequence += 1
      const transaction = { ...pending, sequence }
      for (const { id, after } of transaction.changes) {
        if (after) documents.set(id, after)
        else documents.delete(id)
      }
      for (const listener of listeners) listener(transaction)
      return transaction
    },
    onWrite() {
      throw new Error('The memory store writes nothing')
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      store.database.close()
    },
    write(...changed) {
      const id = `t${sequence + 1}`
      const changes = changed.map(({ _id, _type, ...fields }) => ({
        id: _id,
        before: documents.get(_id) ?? null,
        after: _type === undefined ? null : documentOf({ _id, _type, _rev: id, ...fields }),
        mutations: [],
      }))
      return store.commit({ id, author: 'tester', timestamp: EPOCH, changes })
    },
  }
  return store
}

const EPOCH = '2026-01-01T00:00:00.000Z'

/** A whole document from the fields that matter to a test. */
export function documentOf(
  fields: Record<string, unknown> & { _id: string; _type: string },
): LakeDocument {
  return { _rev: 'r1', _createdAt: EPOCH, _updatedAt: EPOCH, ...fields }
}
