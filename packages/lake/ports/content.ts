import type { CommittedTransaction, DocumentChange } from '#lake/types.ts'
import type { LogPosition, TransactionLog } from './log.ts'
import type { Outbox, OutboxWriter } from './outbox.ts'

/** The last transaction of a dataset; sequence 0 and empty texts where there is none. */
export type LogEnd = LogPosition & { id: string }

/** A document as it is read from storage: JSON text, or the same in UTF-8. */
export type UnstoredDocument = { id: string; type: string; json: string | Uint8Array }

/** A change as it is written: with the JSON of the document it leaves, which is made once for storage and memory. */
export type WrittenChange = DocumentChange & { json: string | null }

/** A transaction as it is written. */
export type WrittenTransaction = Omit<CommittedTransaction, 'changes'> & {
  changes: readonly WrittenChange[]
}

/**
 * A commit that is being written. Nothing that it is told is answered: all of it stands or falls with the commit, which
 * fails where something cannot be written.
 */
export interface ContentTransaction {
  /** Documents, who refers to whom, and the log. What is purged goes from the log, and from the disk at once. */
  write(transaction: WrittenTransaction): void
  readonly outbox: OutboxWriter
}

/** What a dataset may forget of its history. */
export type Retention = {
  /** What is earlier than this may go: ISO 8601, UTC, milliseconds. */
  before: string
  /** Beginnings of the ids of documents whose history stays. */
  except: readonly string[]
}

/** The right to write to a dataset, while nobody else has it. */
export interface Turn {
  /**
   * Writes what `write` says, which runs without a pause: all of it is durable when this is answered, or nothing.
   * @throws what `write` throws; ApiError 409 `transactionIDAlreadyUsedError` where a transaction has the id of an
   * earlier one; 503 when the storage cannot write now.
   */
  commit(write: (transaction: ContentTransaction) => void): Promise<void>
}

/**
 * Where one dataset's content is kept: its documents and who refers to whom, its log, and its outbox. What is answered
 * is durable. A room reads present documents from the store (lake/store), which has them in memory, and never from here.
 * What reads may fail as a System may (system.ts) because the storage cannot be used now.
 */
export interface ContentStore {
  readonly log: TransactionLog
  readonly outbox: Outbox
  /** All documents, some megabytes at a time, and the transaction that they are as of. */
  snapshot(): Promise<{ last: LogEnd; documents: AsyncIterable<readonly UnstoredDocument[]> }>
  /** Ids of the documents that refer strongly to a document, as far as they are committed. */
  referrers(id: string): Promise<ReadonlySet<string>>
  /**
   * Gives a turn to each caller, one after the other in the order of the calls: what is read in a turn is still so when
   * it commits. Whatever comes of `work`, the next turn begins.
   * @throws what `work` throws; ApiError 503 when no turn can be had.
   */
  inTurn<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result>
  /**
   * Forgets what each document was before a time: its last revision by then stands in the log as its beginning, and of
   * one that had been deleted by then nothing does. Transactions of which nothing is left go too, but never the last
   * one. Commits go on in between.
   * @returns how many changes were forgotten
   * @throws ApiError 503 when the storage cannot write now; what was done by then is done.
   */
  forgetHistory(retention: Retention): Promise<number>
  /** Waits for the turns that have been asked for. */
  close(): Promise<void>
}
