import { isVersionId, publishedIdOf, releaseNameOf } from '#lake/store/document-id.ts'
import { strongReferences } from '#lake/store/references.ts'
import type { Store } from '#lake/store/store.ts'
import type { LakeDocument, PendingTransaction } from '#lake/types.ts'

export type StoreReader = {
  get(id: string): LakeDocument | undefined
  /** Returns the IDs of documents with a strong reference to a document. */
  referrers(id: string): Promise<Iterable<string>>
  versions(publishedId: string): Iterable<string>
  versionsIn(release: string): Iterable<string>
}

/** The documents as they will be after the staged transactions are committed. */
export type StagedStore = StoreReader & {
  /** Timestamp of the last transaction; empty if there is none. */
  readonly timestamp: string
  hasTransaction(id: string): Promise<boolean>
  stage(transaction: PendingTransaction): void
}

export function createStagedStore(store: Store): StagedStore {
  const documents = new Map<string, LakeDocument | null>()
  const transactions = new Set<string>()
  let timestamp: string | undefined

  return {
    get timestamp() {
      return timestamp ?? store.timestamp
    },
    hasTransaction: async (id) => transactions.has(id) || (await store.log.find(id)) !== undefined,

    get(id) {
      const staged = documents.get(id)
      return staged === undefined ? store.get(id) : (staged ?? undefined)
    },

    async referrers(id) {
      const committed = await store.referrers(id)
      if (documents.size === 0) return committed

      const referrers = new Set(committed)
      for (const [referrer, document] of documents) {
        if (document && strongReferences(document).includes(id)) referrers.add(referrer)
        else referrers.delete(referrer)
      }
      return referrers
    },

    versions: (publishedId) =>
      withChanges(store.versions(publishedId), documents, (id) => isVersionOf(id, publishedId)),
    versionsIn: (release) =>
      withChanges(store.versionsIn(release), documents, (id) => releaseNameOf(id) === release),

    stage(transaction) {
      transactions.add(transaction.id)
      timestamp = transaction.timestamp
      for (const { id, after } of transaction.changes) documents.set(id, after)
    },
  }
}

export function isVersionOf(id: string, publishedId: string): boolean {
  return isVersionId(id) && publishedIdOf(id) === publishedId
}

/** Returns a set of IDs updated with created and deleted documents for which `belongs` returns true. */
export function withChanges(
  ids: Iterable<string>,
  changes: Iterable<[string, LakeDocument | null]>,
  belongs: (id: string) => boolean,
): Set<string> {
  const after = new Set(ids)
  for (const [id, document] of changes) {
    if (!belongs(id)) continue
    if (document) after.add(id)
    else after.delete(id)
  }
  return after
}
