import type { DocumentChange, Operation } from '#lake/types.ts'

/** A document on both sides of a change; null where it did not exist. */
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
  /** True for one of many changes of a transaction, such as an import; undefined in what an older version wrote. */
  isBulk?: boolean | undefined
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

export type NewMessage = Pick<Message, 'transactionId' | 'timestamp' | 'operation' | 'payload'>

/** The messages to one hook about changes of one document, in their order. */
export type QueueChange = {
  hookId: string
  documentId: string
  /** Of two documents the one with the greater number is sent first. */
  priority: number
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
  /**
   * Replaces events by what they led to, all or nothing. What waits of a document that changed may be sent at once, as
   * if it had never been tried.
   */
  expand(events: readonly HookEvent[], queues: readonly QueueChange[], at: Date): Promise<void>
  /**
   * Returns messages to a hook that may be sent at a time (milliseconds since 1970): the first queued one of each
   * document, so that their order is kept, by the priority of the documents.
   */
  due(
    hookId: string,
    at: number,
    options: { limit: number; except: Iterable<string> },
  ): Promise<Message[]>
  /** When the first message that is not due at a time will be (both milliseconds since 1970). */
  nextDueAfter(at: number): Promise<number | undefined>
  /**
   * Records how an attempt went, unless the message is gone by now.
   * @param retryAt when to try it again after so many attempts; undefined ends it. Not called after a success.
   */
  finish(
    message: Message,
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
