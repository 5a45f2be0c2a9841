import type { LakeDocument, Operation } from '#lake/types.ts'

export type LogPosition = { sequence: number; timestamp: string }

/** Selects transactions. All bounds are inclusive. */
export type TransactionFilter = {
  /** Documents of which at least one must be changed; empty for every transaction. */
  ids: readonly string[]
  fromSequence?: number
  toSequence?: number
  fromTime?: string
  toTime?: string
  authors?: readonly string[]
  limit: number
  /** Newest first. */
  reverse: boolean
}

/** A transaction from the log, without changes of purged documents. */
export type LoggedTransaction = {
  id: string
  timestamp: string
  author: string
  changes: LoggedChange[]
}

/** A transaction's change of one document. Values are JSON text, because most are never parsed. */
export type LoggedChange = {
  documentId: string
  /** Mendoza patches: `apply` from the previous revision to this one, `revert` back. */
  apply: string
  revert: string
  /** A JSON array. */
  mutations: string
}

/** A change of a document, without its content. */
export type LogStep = {
  sequence: number
  /** Id of the transaction. */
  revision: string
  timestamp: string
  author: string
  documentId: string
  operation: Operation
}

/** The log of a dataset: all transactions, and all revisions of documents that were not purged. */
export interface TransactionLog {
  find(transactionId: string): Promise<LogPosition | undefined>
  select(filter: TransactionFilter): Promise<number[]>
  /** @throws Error if no transaction has this sequence number. */
  read(sequence: number): Promise<LoggedTransaction>
  /** Returns the last transaction at or before a time (ISO 8601, UTC, milliseconds), or 0. */
  sequenceAt(time: string): Promise<number>
  /** Returns a document as of a transaction, or undefined if it didn't exist. */
  documentAt(documentId: string, sequence: number): Promise<LakeDocument | undefined>
  /** Returns a document's current revision, or its last one before it was deleted. */
  lastRevision(documentId: string): Promise<LakeDocument | undefined>
  /** Returns the ID of a document's revision as of a transaction, or an empty string. */
  revisionAt(documentId: string, sequence: number): Promise<string>
  /** Returns the authors of a document between two transactions (inclusive), in the order of their first change. */
  authorsOf(documentId: string, between: { from: number; to: number }): Promise<string[]>
  stepsOf(documentId: string): Promise<LogStep[]>
  /** Returns the creations and deletions of a document, or of all with an ID prefix, in log order. */
  creationsAndDeletions(of: { id: string } | { prefix: string }): Promise<LogStep[]>
  /**
   * Returns deletions, in log order, of documents with an ID prefix and suffix, in transactions that also changed
   * `documentId`.
   */
  deletedWith(documentId: string, named: { prefix: string; suffix: string }): Promise<LogStep[]>
}
