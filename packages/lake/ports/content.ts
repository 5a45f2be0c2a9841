import type { CommittedTransaction, DocumentChange } from '#lake/types.ts'
import type { LogPosition, TransactionLog } from './log.ts'
import type { Outbox, OutboxWriter } from './outbox.ts'

/** The last transaction of a dataset, with sequence 0 and empty strings if there is none. */
export type LogEnd = LogPosition & { id: string }

/** A document read from storage, as JSON text or its UTF-8 bytes. */
export type UnstoredDocument = { id: string; type: string; json: string | Uint8Array }

/** A change to write, with the resulting document as JSON, which is serialized once for storage and memory. */
export type WrittenChange = DocumentChange & { json: string | null }

export type WrittenTransaction = Omit<CommittedTransaction, 'changes'> & {
  changes: readonly WrittenChange[]
}

/** Write-only handle of a commit. Nothing is returned: the whole commit fails if any part can't be written. */
export interface ContentTransaction {
  /** Writes documents, references and the log. Purged documents are deleted from the log and overwritten on disk. */
  write(transaction: WrittenTransaction): void
  readonly outbox: OutboxWriter
}

export type Retention = {
  /** Cutoff: ISO 8601, UTC, milliseconds. Older history is deleted. */
  before: string
  /** ID prefixes of documents whose history is kept. */
  except: readonly string[]
}

/** Exclusive right to write to a dataset. */
export interface Turn {
  /**
   * Commits what the synchronous callback writes, atomically and durably.
   * @throws the error of `write`; ApiError 409 `transactionIDAlreadyUsedError` if an earlier transaction has the same
   * ID; 503 if the storage can't write now.
   */
  commit(write: (transaction: ContentTransaction) => void): Promise<void>
}

/**
 * Storage of a dataset's content: documents and their references, the log and the outbox. Writes are durable when a
 * method resolves. Feature folders read current documents from the in-memory store (store/) instead. Reads fail like
 * those of `System` (system.ts) if the storage is temporarily unavailable.
 */
export interface ContentStore {
  readonly log: TransactionLog
  readonly outbox: Outbox
  /** Returns all documents in batches of some megabytes, and the last transaction they include. */
  snapshot(): Promise<{ last: LogEnd; documents: AsyncIterable<readonly UnstoredDocument[]> }>
  /** Returns the IDs of committed documents with a strong reference to a document. */
  referrers(id: string): Promise<ReadonlySet<string>>
  /**
   * Grants turns in the order of the calls. Data read in a turn doesn't change before its commit. The next turn starts
   * even if `work` fails.
   * @throws the error of `work`; ApiError 503 if no turn can be granted.
   */
  inTurn<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result>
  /**
   * Deletes history before a cutoff. Each document's last revision by then remains as the start of its history, except
   * for documents that were deleted by then. Transactions without remaining changes are deleted, except the last
   * transaction. Commits continue in between.
   * @returns the number of deleted changes
   * @throws ApiError 503 if the storage can't write now. Deletions until then remain.
   */
  forgetHistory(retention: Retention): Promise<number>
  /** Waits for the requested turns, then closes the storage. */
  close(): Promise<void>
}
