import { mapInBatches } from '#lake/map-in-parts.ts'
import type { ContentStore, UnstoredDocument, WrittenTransaction } from '#lake/ports/content.ts'
import type { CommittedTransaction, LakeDocument } from '#lake/types.ts'
import { isReleaseId, isVersionId, publishedIdOf, releaseNameOf } from './document-id.ts'
import type { Store } from './store.ts'
import {
  parseStored,
  type StoredChange,
  type StoredDocument,
  storeAll,
  storeTogether,
} from './stored-document.ts'

type Listener = Parameters<Store['subscribe']>[0]

/** Maximum JSON bytes of documents that stay parsed, for writes and requests by ID. */
const PARSED_BYTES = 16_000_000

/**
 * Opens a dataset's store and loads every document, unparsed. The store takes over the content and closes it, even if
 * opening fails.
 * @throws the error of reading the content
 */
export async function openStore(content: ContentStore): Promise<Store> {
  const documents = createHeldDocuments()
  const writers: Parameters<Store['onWrite']>[0][] = []
  const listeners = new Set<Listener>()
  let last = await load().catch(async (error: unknown) => {
    await content.close()
    throw error
  })

  async function load() {
    const snapshot = await content.snapshot()
    for await (const page of snapshot.documents) {
      for (const document of storeAll(page)) documents.put(document.id, document)
    }
    return snapshot.last
  }

  const commitAll: Store['commitAll'] = (build) =>
    content.inTurn(async (turn) => {
      const transactions = (await build()).map((pending, index) => ({
        ...pending,
        sequence: last.sequence + 1 + index,
      }))
      if (transactions.length === 0) return []

      const batch: { transaction: CommittedTransaction; written: WrittenTransaction }[] = []
      for (const transaction of transactions) {
        batch.push({ transaction, written: await withJson(transaction) })
      }
      await turn.commit((handle) => {
        for (const { transaction, written } of batch) {
          handle.write(written)
          for (const writer of writers) writer(transaction, handle)
        }
      })
      const stored = storeAllChanges(batch.map(({ written }) => written))
      const answers = transactions.flatMap((transaction, index) =>
        Array.from(listeners, (listener) => notify(listener, transaction, stored[index] ?? [])),
      )
      for (const answer of answers) await answer
      return transactions
    })

  function storeAllChanges(transactions: readonly WrittenTransaction[]): StoredChange[][] {
    const stored = storeTogether(transactions.flatMap(unstored)).values()
    return transactions.map(({ sequence, id, timestamp, changes }) => {
      last = { sequence, id, timestamp }
      return changes.map((change) => {
        const after = change.after === null ? null : (stored.next().value ?? null)
        documents.put(change.id, after, change.after)
        return { id: change.id, after }
      })
    })
  }

  return {
    log: content.log,
    outbox: content.outbox,
    get sequence() {
      return last.sequence
    },
    get transactionId() {
      return last.id
    },
    get timestamp() {
      return last.timestamp
    },
    get: documents.get,
    allStored: documents.allStored,
    documents: () => documents.allStored().map(parseStored),
    referrers: content.referrers,
    versions: documents.versions.of,
    versionsIn: documents.versions.in,
    releases: documents.versions.releases,
    async commit(transaction) {
      const [committed] = await commitAll(() => [transaction])
      if (!committed) throw new Error('A committed transaction is missing')
      return committed
    },
    commitAll,
    onWrite: (writer) => {
      writers.push(writer)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    forgetHistory: content.forgetHistory,
    close: content.close,
  }
}

/** Documents in memory, some of them parsed, with an index of versions. */
function createHeldDocuments() {
  const documents = new Map<string, StoredDocument>()
  const parsed = createDocumentCache(PARSED_BYTES)
  const versions = createVersionIndex()

  return {
    versions,
    get(id: string): LakeDocument | undefined {
      const stored = documents.get(id)
      return stored && parsed.read(stored)
    },
    allStored: () => documents.values(),
    /**
     * Adds or replaces a document.
     * @param stored `null` if the document was deleted
     * @param document the parsed document, if available
     */
    put(id: string, stored: StoredDocument | null, document: LakeDocument | null = null): void {
      const previous = documents.get(id)
      if (previous) parsed.forget(previous)
      versions.note(id, stored !== null)
      if (stored) documents.set(id, stored)
      else documents.delete(id)
      if (stored && document) parsed.put(stored, document)
    },
  }
}

async function withJson(transaction: CommittedTransaction): Promise<WrittenTransaction> {
  const changes = await mapInBatches(transaction.changes, (change) => ({
    ...change,
    json: change.after && JSON.stringify(change.after),
  }))
  return { ...transaction, changes }
}

/** Returns the documents that a transaction leaves, in order. */
function unstored({ changes }: WrittenTransaction): UnstoredDocument[] {
  return changes.flatMap(({ id, after, json }) =>
    after && json !== null ? [{ id, type: after._type, json }] : [],
  )
}

/** Notifies a listener. The commit is already durable, so errors are logged and don't affect other listeners. */
async function notify(
  listener: Listener,
  transaction: CommittedTransaction,
  changes: readonly StoredChange[],
): Promise<void> {
  try {
    await listener(transaction, changes)
  } catch (error) {
    console.error(`A listener failed on transaction ${transaction.id}:`, error)
  }
}

/** A cache of parsed documents that evicts the least recently used ones. */
type DocumentCache = {
  read(stored: StoredDocument): LakeDocument
  put(stored: StoredDocument, document: LakeDocument): void
  forget(stored: StoredDocument): void
}

/** @param maxBytes limit of the documents' JSON; the objects take about four times as much memory */
function createDocumentCache(maxBytes: number): DocumentCache {
  const parsed = new Map<StoredDocument, LakeDocument>()
  let size = 0

  function forget(stored: StoredDocument): void {
    if (parsed.delete(stored)) size -= stored.length
  }

  function put(stored: StoredDocument, document: LakeDocument): void {
    forget(stored)
    parsed.set(stored, document)
    size += stored.length
    for (const oldest of parsed.keys()) {
      if (size <= maxBytes) break
      forget(oldest)
    }
  }

  return {
    read(stored) {
      const cached = parsed.get(stored)
      const document = cached ?? parseStored(stored)
      put(stored, document)
      return document
    },
    put,
    forget,
  }
}

type VersionIndex = {
  of(publishedId: string): ReadonlySet<string>
  in(release: string): ReadonlySet<string>
  releases(): ReadonlySet<string>
  note(id: string, exists: boolean): void
}

const NONE: ReadonlySet<string> = new Set()

function createVersionIndex(): VersionIndex {
  const byDocument = new Map<string, Set<string>>()
  const byRelease = new Map<string, Set<string>>()
  const releases = new Set<string>()
  return {
    of: (publishedId) => byDocument.get(publishedId) ?? NONE,
    in: (release) => byRelease.get(release) ?? NONE,
    releases: () => releases,
    note(id, exists) {
      if (isReleaseId(id)) updateSet(releases, id, exists)
      if (!isVersionId(id)) return
      updateIndex(byDocument, publishedIdOf(id), { id, exists })
      const release = releaseNameOf(id)
      if (release !== undefined) updateIndex(byRelease, release, { id, exists })
    },
  }
}

function updateIndex(
  sets: Map<string, Set<string>>,
  key: string,
  { id, exists }: { id: string; exists: boolean },
): void {
  const ids = sets.get(key) ?? new Set()
  updateSet(ids, id, exists)
  if (ids.size > 0) sets.set(key, ids)
  else sets.delete(key)
}

function updateSet(ids: Set<string>, id: string, exists: boolean): void {
  if (exists) ids.add(id)
  else ids.delete(id)
}
