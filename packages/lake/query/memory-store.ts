import { isVersionOf } from '#lake/mutate/staged-store.ts'
import {
  type StoredChange,
  type StoredDocument,
  storeTogether,
} from '#lake/store/stored-document.ts'
import type { CommittedTransaction, LakeDocument } from '#lake/types.ts'
import type { QueryEngineOptions } from './engine.ts'

export type MemoryStore = QueryEngineOptions['store'] & {
  /** Commits documents as one transaction. An `_id` alone deletes. */
  write(...documents: ({ _id: string } & Record<string, unknown>)[]): CommittedTransaction
}

const EPOCH = '2026-01-01T00:00:00.000Z'

export function createMemoryStore(initial: readonly LakeDocument[] = []): MemoryStore {
  const documents = new Map(initial.map((document) => [document._id, document]))
  const stored = new Map(storeDocuments(initial).map((document) => [document.id, document]))
  const listeners = new Set<Parameters<MemoryStore['subscribe']>[0]>()
  let sequence = 0

  return {
    get sequence() {
      return sequence
    },
    allStored: () => stored.values(),
    get: (id) => documents.get(id),
    versions: (publishedId) =>
      new Set(documents.keys().filter((id) => isVersionOf(id, publishedId))),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(...written) {
      sequence += 1
      const id = `t${sequence}`
      const changes = written.map(({ _id, _type, ...fields }) => {
        const before = documents.get(_id) ?? null
        const after =
          typeof _type === 'string' ? documentOf({ _id, _type, _rev: id, ...fields }) : null
        return { id: _id, before, after, mutations: [] }
      })
      const storedChanges = changes.map(({ id: changed, after }): StoredChange => {
        const [document] = storeDocuments(after ? [after] : [])
        if (after) documents.set(changed, after)
        else documents.delete(changed)
        if (document) stored.set(changed, document)
        else stored.delete(changed)
        return { id: changed, after: document ?? null }
      })
      const transaction = { id, author: 'tester', timestamp: EPOCH, sequence, changes }
      for (const listener of listeners) listener(transaction, storedChanges)
      return transaction
    },
  }
}

export function storeDocuments(documents: readonly LakeDocument[]): StoredDocument[] {
  return storeTogether(
    documents.map((document) => ({
      id: document._id,
      type: document._type,
      json: JSON.stringify(document),
    })),
  )
}

export function documentOf(
  fields: Record<string, unknown> & { _id: string; _type: string },
): LakeDocument {
  return { _rev: 'r1', _createdAt: EPOCH, _updatedAt: EPOCH, ...fields }
}
