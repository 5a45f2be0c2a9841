import type { DocumentChange, Operation } from '#lake/types.ts'

/** A document on both sides of one change, or of several in a row; null where it did not exist. */
export type Change = Pick<DocumentChange, 'before' | 'after'>

/** A change that hooks may want to hear of; their filters have not been asked yet. */
export type HookEvent = Change & {
  /** Its place in the dataset's log: of two events the one with the greater id is the newer. */
  id: number
  hookIds: string[]
  transactionId: string
  timestamp: string
  documentId: string
  operation: Operation
}

/** A body on its way to one hook. Its id is the idempotency key: the same for every attempt. */
export type Message = {
  id: string
  hookId: string
  transactionId: string
  timestamp: string
  documentId: string
  operation: Operation
  payload: string
  status: 'queued' | 'success' | 'failure'
  attempts: number
  nextAttemptAt: number
  createdAt: string
}

/** A message that has not arrived. */
export type WaitingMessage = Message & {
  /** Its place among the messages about the same document. */
  number: number
  /** What it tells; null in what a version wrote that did not keep it. */
  change: Change | null
}

export type NewMessage = Pick<Message, 'transactionId' | 'timestamp' | 'operation' | 'payload'> & {
  change: Change | null
  /** The place of the message that it replaces; otherwise it comes last. */
  number: number | undefined
}

/** What becomes of the messages to one hook about one document when the document changes again. */
export type QueueChange = {
  hookId: string
  documentId: string
  /** The newest event that led to this. */
  newest: number
  /** Ids of messages that are replaced. */
  removed: string[]
  added: NewMessage[]
}

export type Attempt = {
  id: number
  messageId: string
  hookId: string
  createdAt: string
  durationMs: number
  /** Null when no answer came. */
  status: number | null
  /** Why it failed, in words; null after a success. */
  failureReason: string | null
}

export type Outcome = Pick<Attempt, 'durationMs' | 'status' | 'failureReason'>

/**
 * What a commit writes into the outbox. Nothing of it is answered: it stands or falls with the commit, which fails where
 * it cannot be written. So a commit is never without its deliveries nor a delivery without its commit.
 */
export interface OutboxWriter {
  record(event: Omit<HookEvent, 'id'>): void
  /** Forgets what was told of a document. */
  forget(documentId: string): void
}

/** One dataset's deliveries. Each call that writes stands by itself, outside of any commit. */
export interface Outbox {
  /** The newest events and all others about the same documents, in the order of the log. */
  newestEvents(limit: number): Promise<HookEvent[]>
  /** The messages to a hook about a document that have not arrived, in their order. */
  waiting(hookId: string, documentId: string): Promise<WaitingMessage[]>
  /**
   * Replaces events by what they led to, all or nothing. What waits of a document that changed may be sent at once, as
   * if it had never been tried.
   */
  expand(events: readonly HookEvent[], queues: readonly QueueChange[], at: Date): Promise<void>
  /**
   * Messages to a hook that may be sent at a time (milliseconds since 1970): of each document the first that waits, so
   * that their order is kept; the documents that changed last before the others, so that a bulk holds nothing back that
   * comes after it.
   */
  due(
    hookId: string,
    at: number,
    options: { limit: number; except: Iterable<string> },
  ): Promise<Message[]>
  /** When the first message that is not due at a time will be (both milliseconds since 1970). */
  nextDueAfter(at: number): Promise<number | undefined>
  /**
   * Writes down how one request went that held these messages; of one that is replaced by now, nothing.
   * @param retryAt when to try a message again after so many attempts; undefined ends it. Not asked
   * after a success.
   */
  finish(
    messages: readonly Message[],
    outcome: Outcome & { at: Date },
    retryAt: (attempts: number) => number | undefined,
  ): Promise<void>
  /** A hook's last messages, the newest first. */
  messages(hookId: string): Promise<Message[]>
  /** The last attempts to reach a hook, or of one message, the newest first; of each message the last ten are kept. */
  attempts(hookId: string, messageId?: string): Promise<Attempt[]>
  /** Forgets what is finished or was tried before a time, and everything of other hooks than these. */
  prune(olderThan: Date, hookIds: readonly string[]): Promise<void>
}
