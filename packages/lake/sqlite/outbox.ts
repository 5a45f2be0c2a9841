import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Attempt, Message, Outbox, Outcome } from '#lake/ports/outbox.ts'
import { inTransaction } from './in-transaction.ts'
import { toOperation } from './log.ts'

/** Maximum messages and attempts in diagnostic responses. */
const MAX_LISTED = 100

/** Attempts to keep per message. Some messages are retried every two seconds for days. */
const MAX_ATTEMPTS = 10

/** Opens the outbox for writes within a commit's transaction. Events are JSON. */
export function openOutboxWriter(database: DatabaseSync) {
  const insertEvent = database.prepare('INSERT INTO hook_events (json) VALUES (?)')
  const deleteFinished = database.prepare(
    "DELETE FROM hook_messages WHERE status <> 'queued' AND document_id = ?",
  )
  return {
    record(json: string): void {
      insertEvent.run(json)
    },
    forget(documentId: string): void {
      deleteFinished.run(documentId)
    },
  }
}

/**
 * Opens the deliveries in a dataset's content database.
 * @param alone runs writes when no commit is being written, because SQLite would block this thread until it is done
 */
export function openOutbox(
  database: DatabaseSync,
  alone: (write: () => void) => Promise<void> = async (write) => write(),
): Outbox {
  const statements = prepareStatements(database)

  const finish = (
    { id, hookId }: Message,
    { durationMs, status, failureReason, at }: Outcome & { at: Date },
    retryAt: (attempts: number) => number | undefined,
  ): void => {
    // A change of the document during the attempt has reset the count.
    const row = statements.selectAttempts.get(id)
    if (!row) return
    const attempts = Number(row.attempts) + 1
    const duration = Math.round(durationMs)
    statements.insertAttempt.run(id, hookId, at.toISOString(), duration, status, failureReason)
    statements.deleteAttempts.run({ id })
    const next = failureReason === null ? undefined : retryAt(attempts)
    if (next === undefined)
      statements.end.run(attempts, failureReason === null ? 'success' : 'failure', id)
    else statements.postpone.run(attempts, next, id)
  }

  const writeAlone = (work: () => void): Promise<void> => alone(() => inTransaction(database, work))

  return {
    newestEvents: async (limit) =>
      statements.selectEvents
        .all(limit)
        .map(({ id, json }) => ({ ...JSON.parse(String(json)), id })),
    expand: (events, queues, at) =>
      writeAlone(() => {
        for (const { hookId, documentId, priority, added } of queues) {
          for (const message of added) {
            statements.insertMessage.run(
              randomUUID(),
              hookId,
              documentId,
              message.transactionId,
              message.timestamp,
              message.operation,
              message.payload,
              at.toISOString(),
            )
          }
          statements.startAgain.run(at.getTime(), priority, hookId, documentId)
        }
        for (const { id } of events) statements.deleteEvent.run(id)
      }),
    due: async (hookId, at, { limit, except }) =>
      statements.selectDue.all(hookId, at, JSON.stringify([...except]), limit).map(toMessage),
    async nextDueAfter(at) {
      const next = statements.selectNextDue.get(at)?.at
      return typeof next === 'number' ? next : undefined
    },
    finish: (message, outcome, retryAt) => writeAlone(() => finish(message, outcome, retryAt)),
    messages: async (hookId) => statements.selectMessages.all(hookId, MAX_LISTED).map(toMessage),
    attempts: async (hookId, messageId) =>
      statements.selectRecentAttempts
        .all({ hookId, messageId: messageId ?? null, listed: MAX_LISTED })
        .map(toAttempt),
    prune: (olderThan, hookIds) =>
      writeAlone(() => {
        const ids = JSON.stringify(hookIds)
        statements.pruneMessages.run(olderThan.toISOString(), ids)
        statements.pruneAttempts.run(olderThan.toISOString(), ids)
      }),
  }
}

function prepareStatements(database: DatabaseSync) {
  const selectEvents = database.prepare(`SELECT id, json FROM hook_events
    WHERE json ->> '$.documentId' IN (
      SELECT json ->> '$.documentId' FROM
        (SELECT json FROM hook_events ORDER BY id DESC LIMIT ?))
    ORDER BY id`)
  const deleteEvent = database.prepare('DELETE FROM hook_events WHERE id = ?')
  const insertMessage = database.prepare(`INSERT INTO hook_messages
    (id, hook_id, document_id, transaction_id, timestamp, operation, payload,
     status, attempts, next_attempt_at, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'queued', 0, 0, ?)`)
  const startAgain = database.prepare(`UPDATE hook_messages
    SET attempts = 0, next_attempt_at = ?, newest = ?
    WHERE status = 'queued' AND hook_id = ? AND document_id = ?`)
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
    ORDER BY id DESC LIMIT 1 OFFSET ${MAX_ATTEMPTS})`)
  const postpone = database.prepare(
    'UPDATE hook_messages SET attempts = ?, next_attempt_at = ? WHERE id = ?',
  )
  const end = database.prepare('UPDATE hook_messages SET attempts = ?, status = ? WHERE id = ?')
  const selectMessages = database.prepare(
    'SELECT * FROM hook_messages WHERE hook_id = ? ORDER BY number DESC LIMIT ?',
  )
  const selectRecentAttempts = database.prepare(`SELECT * FROM hook_attempts WHERE hook_id = :hookId
    AND (:messageId IS NULL OR message_id = :messageId) ORDER BY id DESC LIMIT :listed`)
  const pruneMessages = database.prepare(`DELETE FROM hook_messages
    WHERE (status <> 'queued' AND created_at < ?)
      OR hook_id NOT IN (SELECT value FROM json_each(?))`)
  const pruneAttempts = database.prepare(`DELETE FROM hook_attempts
    WHERE (created_at < ? AND message_id NOT IN (SELECT id FROM hook_messages))
      OR hook_id NOT IN (SELECT value FROM json_each(?))`)

  return {
    selectEvents,
    deleteEvent,
    insertMessage,
    startAgain,
    selectDue,
    selectNextDue,
    selectAttempts,
    insertAttempt,
    deleteAttempts,
    postpone,
    end,
    selectMessages,
    selectRecentAttempts,
    pruneMessages,
    pruneAttempts,
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
