import { mapInParts } from '#lake/map-in-parts.ts'
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

/** Maximum bytes of JSON of the documents that stay parsed, for writes and requests by id. */
const PARSED_BYTES = 16_000_000

/**
 * Opens a dataset's store on its content, of which it loads every document, unparsed. The content is the store's from
 * then on: it closes it, also where it cannot be opened.
 * @throws what reading the content throws.
 */
export async function openStore(content: ContentStore): Promise<Store> {
  const held = createHeldDocuments()
  const writers: Parameters<Store['onWrite']>[0][] = []
  const listeners = new Set<Listener>()
  let last = await load().catch(async (error: unknown) => {
    await content.close()
    throw error
  })

  async function load() {
    const snapshot = await content.snapshot()
    for await (const page of snapshot.documents) {
      for (const document of storeAll(page)) held.put(document.id, document)
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
      const kept = keepAll(batch.map(({ written }) => written))
      const answers = transactions.flatMap((transaction, index) =>
        Array.from(listeners, (listener) => tell(listener, transaction, kept[index] ?? [])),
      )
      for (const answer of answers) await answer
      return transactions
    })

  /** Makes what is durable now what everybody reads. @returns the changes of each transaction as they are kept */
  function keepAll(transactions: readonly WrittenTransaction[]): StoredChange[][] {
    const stored = storeTogether(transactions.flatMap(unstored)).values()
    return transactions.map(({ sequence, id, timestamp, changes }) => {
      last = { sequence, id, timestamp }
      return changes.map((change) => {
        const after = change.after === null ? null : (stored.next().value ?? null)
        held.put(change.id, after, change.after)
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
    get: held.get,
    allStored: held.allStored,
    documents: () => held.allStored().map(parseStored),
    referrers: content.referrers,
    versions: held.versions.of,
    versionsIn: held.versions.in,
    releases: held.versions.releases,
    async commit(transaction) {
      const [committed] = await commitAll(() => [transaction])
      if (!committed) throw new Error('A transaction was committed without a trace')
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

/** The documents in memory, some of them parsed, with an index of their versions. */
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
     * @param stored `null` when the document was deleted
     * @param document the same, parsed, if it is at hand
     */
    put(id: string, stored: StoredDocument | null, document: LakeDocument | null = null): void {
      const former = documents.get(id)
      if (former) parsed.forget(former)
      versions.note(id, stored !== null)
      if (stored) documents.set(id, stored)
      else documents.delete(id)
      if (stored && document) parsed.put(stored, document)
    },
  }
}

async function withJson(transaction: CommittedTransaction): Promise<WrittenTransaction> {
  const changes = await mapInParts(transaction.changes, (change) => ({
    ...change,
    json: change.after && JSON.stringify(change.after),
  }))
  return { ...transaction, changes }
}

/** The documents that a transaction leaves, in order. */
function unstored({ changes }: WrittenTransaction): UnstoredDocument[] {
  return changes.flatMap(({ id, after, json }) =>
    after && json !== null ? [{ id, type: after._type, json }] : [],
  )
}

/** The commit stands whatever a listener does, so its error is reported and the others are still told. */
async function tell(
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

/** Parsed documents, of which those stay that were asked for last. */
type DocumentCache = {
  /** The document, parsed when it is not among them. */
  read(stored: StoredDocument): LakeDocument
  /** Takes the parsed document of a revision that somebody has made. */
  put(stored: StoredDocument, document: LakeDocument): void
  forget(stored: StoredDocument): void
}

/** @param most bytes of JSON that the parsed documents were made of; objects take about four times as much memory */
function createDocumentCache(most: number): DocumentCache {
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
      if (size <= most) break
      forget(oldest)
    }
  }

  return {
    read(stored) {
      const known = parsed.get(stored)
      const document = known ?? parseStored(stored)
      put(stored, document)
      return document
    },
    put,
    forget,
  }
}

/** Which releases there are, and which versions of which document in which release; kept up to date by the store. */
type VersionIndex = {
  /** The versions of a published id. */
  of(publishedId: string): ReadonlySet<string>
  /** The versions in a release. */
  in(release: string): ReadonlySet<string>
  /** The ids of the releases themselves. */
  releases(): ReadonlySet<string>
  /** Learns that a document exists now, or does not any more. */
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
      if (isReleaseId(id)) keep(releases, id, exists)
      if (!isVersionId(id)) return
      keepUnder(byDocument, publishedIdOf(id), { id, exists })
      const release = releaseNameOf(id)
      if (release !== undefined) keepUnder(byRelease, release, { id, exists })
    },
  }
}

function keepUnder(
  sets: Map<string, Set<string>>,
  key: string,
  { id, exists }: { id: string; exists: boolean },
): void {
  const ids = sets.get(key) ?? new Set()
  keep(ids, id, exists)
  if (ids.size > 0) sets.set(key, ids)
  else sets.delete(key)
}

function keep(ids: Set<string>, id: string, exists: boolean): void {
  if (exists) ids.add(id)
  else ids.delete(id)
}
