import type { LakeDocument, Operation } from '#lake/types.ts'

/** Where a transaction stands in the log. */
export type LogPosition = { sequence: number; timestamp: string }

/** Which transactions are asked for; all bounds are inclusive. */
export type TransactionFilter = {
  /** Documents of which at least one must be touched; empty for every transaction. */
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

/** A transaction as the log tells it; what it did to a document that was purged is not in it. */
export type LoggedTransaction = {
  id: string
  timestamp: string
  author: string
  /** In the order of the transaction. */
  changes: LoggedChange[]
}

/** What a transaction did to one document, as JSON text: many are read of which little is told. */
export type LoggedChange = {
  documentId: string
  /** The Mendoza patch from the revision before to this one, and the one back. */
  apply: string
  revert: string
  /** A list. */
  mutations: string
}

/** That a transaction touched a document. */
export type LogStep = {
  sequence: number
  /** Id of the transaction. */
  revision: string
  timestamp: string
  author: string
  documentId: string
  operation: Operation
}

/** The log of a dataset: every transaction, and from it every revision of every document that was not purged. */
export interface TransactionLog {
  /** Where the transaction with this id stands. */
  find(transactionId: string): Promise<LogPosition | undefined>
  /** The sequence numbers of the transactions that pass a filter, in the order asked. */
  select(filter: TransactionFilter): Promise<number[]>
  /** @throws Error when there is no transaction with this sequence number. */
  read(sequence: number): Promise<LoggedTransaction>
  /** The last transaction that is not later than a time (ISO 8601, UTC, milliseconds); 0 for none. */
  sequenceAt(time: string): Promise<number>
  /** A document as it was after a transaction; undefined where it did not exist. */
  documentAt(documentId: string, sequence: number): Promise<LakeDocument | undefined>
  /** A document as it is, or as it was before it was deleted. */
  lastRevision(documentId: string): Promise<LakeDocument | undefined>
  /** The id of the revision that a document had after a transaction, or last before; empty for none. */
  revisionAt(documentId: string, sequence: number): Promise<string>
  /** Everyone who wrote a document between two transactions (inclusive), in the order they began. */
  authorsOf(documentId: string, between: { from: number; to: number }): Promise<string[]>
  /** Every transaction that touched a document, in the order of the log. */
  stepsOf(documentId: string): Promise<LogStep[]>
  /** The creations and deletions of a document, or of all whose id begins with a text, in the order of the log. */
  comingsAndGoings(of: { id: string } | { prefix: string }): Promise<LogStep[]>
  /** The deletions of documents whose ids begin and end so, in transactions that touched a document too, in that order. */
  goneWith(documentId: string, named: { prefix: string; suffix: string }): Promise<LogStep[]>
}
