import type { DocumentChange, Operation } from '#lake/types.ts'

/** A document before and after a change; null if it doesn't exist on that side. */
export type Change = Pick<DocumentChange, 'before' | 'after'>

/** A change that webhooks may match. Their filters have not been evaluated yet. */
export type HookEvent = Change & {
  /** Position in the dataset's log. Newer events have greater IDs. */
  id: number
  hookIds: string[]
  transactionId: string
  timestamp: string
  documentId: string
  operation: Operation
  /** True for one of many changes of a transaction, such as an import; undefined in events of older versions. */
  isBulk?: boolean | undefined
}

/** A request body for one webhook. Its ID is the idempotency key of all attempts. */
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

export type QueueChange = {
  hookId: string
  documentId: string
  /** Documents with a greater number are sent first. */
  priority: number
  added: NewMessage[]
}

export type Attempt = {
  id: number
  messageId: string
  hookId: string
  createdAt: string
  durationMs: number
  /** Null if there was no response. */
  status: number | null
  /** Reason for the failure; null after a success. */
  failureReason: string | null
}

export type Outcome = Pick<Attempt, 'durationMs' | 'status' | 'failureReason'>

/**
 * Write-only handle of a commit's webhook events. The commit fails if they can't be written, so an event exists if and
 * only if its commit does.
 */
export interface OutboxWriter {
  record(event: Omit<HookEvent, 'id'>): void
  /** Deletes delivered messages about a document. */
  forget(documentId: string): void
}

/** Webhook deliveries of a dataset. Each write is its own transaction. */
export interface Outbox {
  /** Returns the newest events and all others about the same documents, in log order. */
  newestEvents(limit: number): Promise<HookEvent[]>
  /**
   * Replaces events with their messages, atomically. Queued messages about the changed documents may be sent
   * immediately and start a new series of retries.
   */
  expand(events: readonly HookEvent[], queues: readonly QueueChange[], at: Date): Promise<void>
  /**
   * Returns messages to a webhook that may be sent at a time (milliseconds since 1970): the first queued one of each
   * document, to preserve their order, sorted by priority.
   */
  due(
    hookId: string,
    at: number,
    options: { limit: number; except: Iterable<string> },
  ): Promise<Message[]>
  /** Returns the time after `at` when the next message may be sent (both milliseconds since 1970). */
  nextDueAfter(at: number): Promise<number | undefined>
  /**
   * Records the result of an attempt, unless the message was deleted.
   * @param retryAt returns the time of the next attempt; undefined for none. Not called after a success.
   */
  finish(
    message: Message,
    outcome: Outcome & { at: Date },
    retryAt: (attempts: number) => number | undefined,
  ): Promise<void>
  /** Returns a webhook's last messages, newest first. */
  messages(hookId: string): Promise<Message[]>
  /** Returns the last attempts for a webhook or message, newest first, with at most ten per message. */
  attempts(hookId: string, messageId?: string): Promise<Attempt[]>
  /** Deletes finished messages and attempts before a time, and everything of webhooks that no longer exist. */
  prune(olderThan: Date, hookIds: readonly string[]): Promise<void>
}
