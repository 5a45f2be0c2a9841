import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Operation } from '#lake/webhooks/hooks.ts'
import type { Change } from '#lake/webhooks/merge.ts'

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

type Outcome = Pick<Attempt, 'durationMs' | 'status' | 'failureReason'>

/**
 * One dataset's deliveries, in the dataset's own file: an event is written inside the commit that
 * causes it, so a commit is never without its deliveries nor a delivery without its commit.
 */
export type Outbox = {
  /** Call inside the commit's transaction only. */
  record(event: Omit<HookEvent, 'id'>): void
  /** Forgets what was told of a document. Call inside the commit's transaction only. */
  forget(documentId: string): void
  hasEvents(): boolean
  /** The newest events and all others about the same documents, in the order of the log. */
  newestEvents(limit: number): HookEvent[]
  /** The messages to a hook about a document that have not arrived, in their order. */
  waiting(hookId: string, documentId: string): WaitingMessage[]
  /**
   * Replaces events by what they led to, in one transaction. What waits of a document that changed
   * may be sent at once, as if it had never been tried.
   */
  settle(events: HookEvent[], queues: QueueChange[]): void
  /**
   * Messages to a hook that may be sent at a time: of each document the first that waits, so that
   * their order is kept; the documents that changed last before the others, so that a bulk holds
   * nothing back that comes after it.
   */
  due(hookId: string, at: number, options: { limit: number; except: Iterable<string> }): Message[]
  /** When the first message that is not due at a time will be (both milliseconds since 1970). */
  nextDueAfter(at: number): number | undefined
  /**
   * Writes down how one request went that held these messages.
   * @param retryAt when to try a message again after so many attempts; undefined ends it. Not asked
   * after a success.
   */
  finish(
    messages: Message[],
    outcome: Outcome,
    retryAt: (attempts: number) => number | undefined,
  ): void
  messages(hookId: string): Message[]
  attempts(hookId: string, messageId?: string): Attempt[]
  /** Forgets what is finished or was tried before a time, and everything of deleted hooks. */
  prune(olderThan: Date, hookIds: string[]): void
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS hook_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS hook_events_by_document ON hook_events (json ->> '$.documentId', id);
  CREATE TABLE IF NOT EXISTS hook_messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, hook_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL, timestamp TEXT NOT NULL, document_id TEXT NOT NULL,
    operation TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL,
    attempts INTEGER NOT NULL, next_attempt_at INTEGER NOT NULL, created_at TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS hook_messages_waiting
    ON hook_messages (hook_id, document_id, number) WHERE status = 'queued';
  CREATE TABLE IF NOT EXISTS hook_attempts (
    id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL, hook_id TEXT NOT NULL,
    created_at TEXT NOT NULL, duration_ms INTEGER NOT NULL, status INTEGER,
    failure_reason TEXT) STRICT;
  CREATE INDEX IF NOT EXISTS hook_attempts_by_hook ON hook_attempts (hook_id, id);
  CREATE INDEX IF NOT EXISTS hook_attempts_by_message ON hook_attempts (message_id, id)`

/** Columns that tables of an earlier version lack. */
const LATER_COLUMNS = `
  -- Both sides of what a waiting message tells, so that the next change can be joined to it.
  ALTER TABLE hook_messages ADD COLUMN change TEXT;
  -- The newest event about the message's document: who changed last goes first.
  ALTER TABLE hook_messages ADD COLUMN newest INTEGER NOT NULL DEFAULT 0`

const LATER_INDEXES = `
  CREATE INDEX IF NOT EXISTS hook_messages_ready
    ON hook_messages (hook_id, newest DESC, number) WHERE status = 'queued';
  CREATE INDEX IF NOT EXISTS hook_messages_next
    ON hook_messages (next_attempt_at) WHERE status = 'queued'`

/** How many messages and attempts the diagnosis calls list. */
const LISTED = 100

/** The last attempts that are kept of one message: some are repeated every two seconds for days. */
const ATTEMPTS_KEPT = 10

export function openOutbox(database: DatabaseSync, now: () => Date): Outbox {
  createTables(database)
  const insertEvent = database.prepare('INSERT INTO hook_events (json) VALUES (?)')
  const deleteFinished = database.prepare(
    "DELETE FROM hook_messages WHERE status <> 'queued' AND document_id = ?",
  )
  const selectAnyEvent = database.prepare('SELECT 1 FROM hook_events LIMIT 1')
  const selectEvents = database.prepare(`SELECT id, json FROM hook_events
    WHERE json ->> '$.documentId' IN (
      SELECT json ->> '$.documentId' FROM
        (SELECT json FROM hook_events ORDER BY id DESC LIMIT ?))
    ORDER BY id`)
  const deleteEvent = database.prepare('DELETE FROM hook_events WHERE id = ?')
  const insertMessage = database.prepare(`INSERT INTO hook_messages
    (number, id, hook_id, document_id, transaction_id, timestamp, operation, payload, change,
     status, attempts, next_attempt_at, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, 0, ?)`)
  const deleteMessage = database.prepare('DELETE FROM hook_messages WHERE id = ?')
  const startAgain = database.prepare(`UPDATE hook_messages
    SET attempts = 0, next_attempt_at = ?, newest = ?
    WHERE status = 'queued' AND hook_id = ? AND document_id = ?`)
  const selectWaiting = database.prepare(`SELECT * FROM hook_messages
    WHERE status = 'queued' AND hook_id = ? AND document_id = ? ORDER BY number`)
  const selectDue = database.prepare(`SELECT * FROM hook_messages AS message
    WHERE status = 'queued' AND hook_id = ? AND next_attempt_at <= ?
      AND id NOT IN (SELECT value FROM json_each(?))
      AND NOT EXISTS (
        SELECT 1 FROM hook_messages AS earlier WHERE earlier.status = 'queued'
          AND earlier.hook_id = message.hook_id AND earlier.document_id = message.document_id
          AND earlier.number < message.number)
    ORDER BY newest DESC, number LIMIT ?`)
  const selectNextDue = database.prepare(
    `SELECT min(next_attempt_at) AS at FROM hook_messages
     WHERE status = 'queued' AND next_attempt_at > ?`,
  )
  const selectAttempts = database.prepare('SELECT attempts FROM hook_messages WHERE id = ?')
  const insertAttempt = database.prepare(`INSERT INTO hook_attempts
    (message_id, hook_id, created_at, duration_ms, status, failure_reason)
    VALUES (?, ?, ?, ?, ?, ?)`)
  const deleteAttempts =
    database.prepare(`DELETE FROM hook_attempts WHERE message_id = :id AND id <= (
    SELECT id FROM hook_attempts WHERE message_id = :id
    ORDER BY id DESC LIMIT 1 OFFSET ${ATTEMPTS_KEPT})`)
  const postpone = database.prepare(
    'UPDATE hook_messages SET attempts = ?, next_attempt_at = ? WHERE id = ?',
  )
  const end = database.prepare(
    'UPDATE hook_messages SET attempts = ?, status = ?, change = NULL WHERE id = ?',
  )

  /** Commits of documents are synchronous too, so none can be open when one of these begins. */
  function together(work: () => void): void {
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  const finishOne = (
    { id, hookId }: Message,
    { durationMs, status, failureReason }: Outcome,
    retryAt: (attempts: number) => number | undefined,
  ): void => {
    // A change of the document while this was under way has set the count back.
    const row = selectAttempts.get(id)
    if (!row) return
    const attempts = Number(row.attempts) + 1
    const at = now().toISOString()
    insertAttempt.run(id, hookId, at, Math.round(durationMs), status, failureReason)
    deleteAttempts.run({ id })
    const next = failureReason === null ? undefined : retryAt(attempts)
    if (next === undefined) end.run(attempts, failureReason === null ? 'success' : 'failure', id)
    else postpone.run(attempts, next, id)
  }

  return {
    record(event) {
      insertEvent.run(JSON.stringify(event))
    },
    forget(documentId) {
      deleteFinished.run(documentId)
    },
    hasEvents: () => selectAnyEvent.get() !== undefined,
    newestEvents: (limit) =>
      selectEvents.all(limit).map(({ id, json }) => ({ ...JSON.parse(String(json)), id })),
    waiting: (hookId, documentId) =>
      selectWaiting.all(hookId, documentId).map((row) => ({
        ...toMessage(row),
        number: Number(row.number),
        change: row.change === null ? null : JSON.parse(String(row.change)),
      })),
    settle(events, queues) {
      const at = now()
      together(() => {
        for (const { hookId, documentId, newest, removed, added } of queues) {
          for (const id of removed) deleteMessage.run(id)
          for (const message of added) {
            insertMessage.run(
              message.number ?? null,
              randomUUID(),
              hookId,
              documentId,
              message.transactionId,
              message.timestamp,
              message.operation,
              message.payload,
              JSON.stringify(message.change),
              at.toISOString(),
            )
          }
          startAgain.run(at.getTime(), newest, hookId, documentId)
        }
        for (const { id } of events) deleteEvent.run(id)
      })
    },
    due: (hookId, at, { limit, except }) =>
      selectDue.all(hookId, at, JSON.stringify([...except]), limit).map(toMessage),
    nextDueAfter(at) {
      const next = selectNextDue.get(at)?.at
      return typeof next === 'number' ? next : undefined
    },
    finish(messages, outcome, retryAt) {
      together(() => {
        for (const message of messages) finishOne(message, outcome, retryAt)
      })
    },
    messages: (hookId) =>
      database
        .prepare('SELECT * FROM hook_messages WHERE hook_id = ? ORDER BY number DESC LIMIT ?')
        .all(hookId, LISTED)
        .map(toMessage),
    attempts: (hookId, messageId) =>
      database
        .prepare(
          `SELECT * FROM hook_attempts WHERE hook_id = :hookId
             AND (:messageId IS NULL OR message_id = :messageId) ORDER BY id DESC LIMIT :listed`,
        )
        .all({ hookId, messageId: messageId ?? null, listed: LISTED })
        .map(toAttempt),
    prune(olderThan, hookIds) {
      const kept = JSON.stringify(hookIds)
      together(() => {
        database
          .prepare(
            `DELETE FROM hook_messages WHERE (status <> 'queued' AND created_at < ?)
               OR hook_id NOT IN (SELECT value FROM json_each(?))`,
          )
          .run(olderThan.toISOString(), kept)
        database
          .prepare(
            `DELETE FROM hook_attempts WHERE
               (created_at < ? AND message_id NOT IN (SELECT id FROM hook_messages))
               OR hook_id NOT IN (SELECT value FROM json_each(?))`,
          )
          .run(olderThan.toISOString(), kept)
      })
    },
  }
}

function createTables(database: DatabaseSync): void {
  database.exec(SCHEMA)
  const isOld = !database
    .prepare("SELECT 1 FROM pragma_table_info('hook_messages') WHERE name = 'newest'")
    .get()
  if (isOld) database.exec(`BEGIN IMMEDIATE; ${LATER_COLUMNS}; COMMIT`)
  database.exec(LATER_INDEXES)
}

function toMessage(row: Record<string, unknown>): Message {
  return {
    id: String(row.id),
    hookId: String(row.hook_id),
    transactionId: String(row.transaction_id),
    timestamp: String(row.timestamp),
    documentId: String(row.document_id),
    operation: toOperation(row.operation),
    payload: String(row.payload),
    status: row.status === 'queued' || row.status === 'success' ? row.status : 'failure',
    attempts: Number(row.attempts),
    nextAttemptAt: Number(row.next_attempt_at),
    createdAt: String(row.created_at),
  }
}

function toOperation(value: unknown): Operation {
  return value === 'create' || value === 'delete' ? value : 'update'
}

function toAttempt(row: Record<string, unknown>): Attempt {
  return {
    id: Number(row.id),
    messageId: String(row.message_id),
    hookId: String(row.hook_id),
    createdAt: String(row.created_at),
    durationMs: Number(row.duration_ms),
    status: row.status === null ? null : Number(row.status),
    failureReason: row.failure_reason === null ? null : String(row.failure_reason),
  }
}
