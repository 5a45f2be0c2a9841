import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '#lake/types.ts'
import type { Operation } from '#lake/webhooks/hooks.ts'

/** A change that hooks may want to hear of; their filters have not been asked yet. */
export type HookEvent = {
  id: number
  hookIds: string[]
  transactionId: string
  timestamp: string
  documentId: string
  operation: Operation
  before: LakeDocument | null
  after: LakeDocument | null
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
  nextEvent(): HookEvent | undefined
  /** Replaces an event by the messages it led to, in one transaction. */
  settle(event: HookEvent, bodies: { hookId: string; payload: string }[]): void
  /** Messages that may be sent at a time, oldest first, one per hook and document: order is kept. */
  due(at: number, limit: number): Message[]
  /** When the first message that is not due at a time will be (both milliseconds since 1970). */
  nextDueAfter(at: number): number | undefined
  /** Writes an attempt down. `retryAt` undefined ends the message. */
  finish(message: Message, outcome: Outcome, retryAt: number | undefined): void
  messages(hookId: string): Message[]
  attempts(hookId: string, messageId?: string): Attempt[]
  /** Forgets finished messages that are older than a time, and everything of deleted hooks. */
  prune(olderThan: Date, hookIds: string[]): void
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS hook_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT NOT NULL) STRICT;
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
  CREATE INDEX IF NOT EXISTS hook_attempts_by_hook ON hook_attempts (hook_id, id)`

/** How many messages and attempts the diagnosis calls list. */
const LISTED = 100

export function openOutbox(database: DatabaseSync, now: () => Date): Outbox {
  database.exec(SCHEMA)
  const insertEvent = database.prepare('INSERT INTO hook_events (json) VALUES (?)')
  const firstEvent = database.prepare('SELECT id, json FROM hook_events ORDER BY id LIMIT 1')
  const deleteEvent = database.prepare('DELETE FROM hook_events WHERE id = ?')
  const insertMessage = database.prepare(`INSERT INTO hook_messages
    (id, hook_id, transaction_id, timestamp, document_id, operation, payload, status, attempts,
     next_attempt_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'queued', 0, ?, ?)`)
  const selectDue = database.prepare(`SELECT * FROM hook_messages AS message
    WHERE status = 'queued' AND next_attempt_at <= ? AND NOT EXISTS (
      SELECT 1 FROM hook_messages AS earlier WHERE earlier.status = 'queued'
        AND earlier.hook_id = message.hook_id AND earlier.document_id = message.document_id
        AND earlier.number < message.number)
    ORDER BY number LIMIT ?`)
  const selectNextDue = database.prepare(
    `SELECT min(next_attempt_at) AS at FROM hook_messages
     WHERE status = 'queued' AND next_attempt_at > ?`,
  )
  const insertAttempt = database.prepare(`INSERT INTO hook_attempts
    (message_id, hook_id, created_at, duration_ms, status, failure_reason)
    VALUES (?, ?, ?, ?, ?, ?)`)
  const updateMessage = database.prepare(
    'UPDATE hook_messages SET status = ?, attempts = ?, next_attempt_at = ? WHERE id = ?',
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

  return {
    record(event) {
      insertEvent.run(JSON.stringify(event))
    },
    nextEvent() {
      const row = firstEvent.get()
      return row && { ...JSON.parse(String(row.json)), id: Number(row.id) }
    },
    settle(event, bodies) {
      const { transactionId, timestamp, documentId, operation } = event
      const at = now()
      together(() => {
        for (const { hookId, payload } of bodies) {
          insertMessage.run(
            randomUUID(),
            hookId,
            transactionId,
            timestamp,
            documentId,
            operation,
            payload,
            at.getTime(),
            at.toISOString(),
          )
        }
        deleteEvent.run(event.id)
      })
    },
    due: (at, limit) => selectDue.all(at, limit).map(toMessage),
    nextDueAfter(at) {
      const next = selectNextDue.get(at)?.at
      return typeof next === 'number' ? next : undefined
    },
    finish(message, { durationMs, status, failureReason }, retryAt) {
      const ended = failureReason === null ? 'success' : 'failure'
      together(() => {
        insertAttempt.run(
          message.id,
          message.hookId,
          now().toISOString(),
          Math.round(durationMs),
          status,
          failureReason,
        )
        updateMessage.run(
          retryAt === undefined ? ended : 'queued',
          message.attempts + 1,
          retryAt ?? message.nextAttemptAt,
          message.id,
        )
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
        database.exec(
          'DELETE FROM hook_attempts WHERE message_id NOT IN (SELECT id FROM hook_messages)',
        )
      })
    },
  }
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
