import type { ContentStore, ContentTransaction } from '#lake/ports/content.ts'
import type { TransactionLog } from '#lake/ports/log.ts'
import type { Outbox } from '#lake/ports/outbox.ts'
import type { CommittedTransaction, LakeDocument, PendingTransaction } from '#lake/types.ts'
import type { StoredChange, StoredDocument } from './stored-document.ts'

/** What a commit may write beside its transactions. */
export type WriteHandle = Pick<ContentTransaction, 'outbox'>

/** One dataset's documents: their JSON in memory, every change durable before it is told. */
export interface Store {
  /** Sequence number of the last committed transaction; 0 for an empty dataset. */
  readonly sequence: number
  /** Id of the last committed transaction; empty for an empty dataset. */
  readonly transactionId: string
  /** Timestamp of the last committed transaction; empty for an empty dataset. */
  readonly timestamp: string
  /** The present document. Documents are never changed in place: treat them as frozen. */
  get(id: string): LakeDocument | undefined
  /** All documents, each parsed when it is its turn. */
  documents(): IterableIterator<LakeDocument>
  /** All documents as they are kept, which costs nothing. */
  allStored(): IterableIterator<StoredDocument>
  /** Ids of the documents that refer to a document strongly, whether or not it exists. */
  referrers(id: string): Promise<ReadonlySet<string>>
  /** Ids of the releases' versions of a published id, as many of them as there are. */
  versions(publishedId: string): ReadonlySet<string>
  /** Ids of the versions in a release, named without its path: `rSummer`. */
  versionsIn(release: string): ReadonlySet<string>
  /** Ids of the documents that describe the releases. */
  releases(): ReadonlySet<string>
  /**
   * Writes a transaction durably, then tells subscribers in sequence order. Everything that reads
   * before it writes goes through the dataset's write queue (packages/lake/mutate/write-queue.ts).
   * @throws ApiError 409 when the transaction id was used before; 503 when the disk is full or
   * fails, in which case nothing has changed in memory or on disk.
   */
  commit(transaction: PendingTransaction): Promise<CommittedTransaction>
  /**
   * The same for several at once, made durable by one write to the disk: all of them or none. Commits take turns in the
   * order of the calls, and `build` works its transactions out when the turn has come: until they are written, nobody
   * else writes. It must not commit by itself.
   * @throws what `build` throws as well
   */
  commitAll(
    build: () => PendingTransaction[] | Promise<PendingTransaction[]>,
  ): Promise<CommittedTransaction[]>
  /** Runs inside every commit, so that what it writes by the handle stands or falls with it; what it throws ends it. */
  onWrite(writer: (transaction: CommittedTransaction, handle: WriteHandle) => void): void
  /** Every transaction and every earlier revision. */
  readonly log: TransactionLog
  /** What is on its way to webhooks. */
  readonly outbox: Outbox
  /**
   * Called after a commit is durable, in sequence order, with what the transaction changed as it is kept. A listener that
   * answers a promise holds up the commit's answer and all writes until it is settled: it must not commit before.
   * @returns how to stop
   */
  subscribe(
    listener: (transaction: CommittedTransaction, changes: readonly StoredChange[]) => unknown,
  ): () => void
  /** Forgets what documents were before a time. @returns how many changes. See ContentStore. */
  forgetHistory: ContentStore['forgetHistory']
  close(): Promise<void>
}
