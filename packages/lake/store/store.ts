import type { ContentStore, ContentTransaction } from '#lake/ports/content.ts'
import type { TransactionLog } from '#lake/ports/log.ts'
import type { Outbox } from '#lake/ports/outbox.ts'
import type { CommittedTransaction, LakeDocument, PendingTransaction } from '#lake/types.ts'
import type { StoredChange, StoredDocument } from './stored-document.ts'

/** Additional data that a commit may write. */
export type WriteHandle = Pick<ContentTransaction, 'outbox'>

/** A dataset's documents, as JSON in memory. Changes are durable before subscribers are notified. */
export interface Store {
  /** Sequence number of the last committed transaction; 0 for an empty dataset. */
  readonly sequence: number
  /** ID of the last committed transaction; empty for an empty dataset. */
  readonly transactionId: string
  /** Timestamp of the last committed transaction; empty for an empty dataset. */
  readonly timestamp: string
  /** Returns the current document, which must not be modified. */
  get(id: string): LakeDocument | undefined
  /** Iterates over all documents, parsed one at a time. */
  documents(): IterableIterator<LakeDocument>
  /** Iterates over all documents without parsing them. */
  allStored(): IterableIterator<StoredDocument>
  /** Returns the IDs of documents with a strong reference to a document, whether or not it exists. */
  referrers(id: string): Promise<ReadonlySet<string>>
  versions(publishedId: string): ReadonlySet<string>
  /** Returns the IDs of the versions in a release, whose name has no path: `rSummer`. */
  versionsIn(release: string): ReadonlySet<string>
  releases(): ReadonlySet<string>
  /**
   * Commits a transaction durably, then notifies subscribers in order. Writes that depend on reads must use the
   * dataset's write queue (packages/lake/mutate/write-queue.ts).
   * @throws ApiError 409 if the transaction ID was already used; 503 if the disk is full or fails. Nothing has changed
   * then.
   */
  commit(transaction: PendingTransaction): Promise<CommittedTransaction>
  /**
   * Commits several transactions atomically with one disk write. Commits happen in the order of the calls. `build` runs
   * when it has the turn, so no other write happens until its transactions are written. It must not commit.
   * @throws also the error of `build`
   */
  commitAll(
    build: () => PendingTransaction[] | Promise<PendingTransaction[]>,
  ): Promise<CommittedTransaction[]>
  /**
   * Registers a function that runs inside every commit. What it writes through the handle is part of the commit, and if
   * it throws, the commit fails.
   */
  onWrite(writer: (transaction: CommittedTransaction, handle: WriteHandle) => void): void
  /** All transactions and earlier revisions. */
  readonly log: TransactionLog
  readonly outbox: Outbox
  /**
   * Calls the listener after a commit is durable, in order, with its changes. If it returns a promise, the commit's
   * response and all writes wait for it, so it must not commit itself.
   * @returns a function that unsubscribes
   */
  subscribe(
    listener: (transaction: CommittedTransaction, changes: readonly StoredChange[]) => unknown,
  ): () => void
  /** Deletes history before a time. @returns the number of deleted changes. See ContentStore. */
  forgetHistory: ContentStore['forgetHistory']
  close(): Promise<void>
}
