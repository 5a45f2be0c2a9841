import { randomUUID } from 'node:crypto'
import type { Attempt, HookEvent, Message, Outbox, OutboxWriter } from '#lake/ports/outbox.ts'

type Kept = Message & { priority: number }

/** What SQLite's tables list, and keep of one message. */
const LISTED = 100
const ATTEMPTS_KEPT = 10

/** Deliveries that are gone with the process. */
export function createOutbox(): { outbox: Outbox; writer: OutboxWriter } {
  let events: HookEvent[] = []
  let messages: Kept[] = []
  let attempts: Attempt[] = []
  let lastEvent = 0
  let lastAttempt = 0

  const queued = (hookId: string) =>
    messages.filter((message) => message.hookId === hookId && message.status === 'queued')

  const writer: OutboxWriter = {
    record(event) {
      lastEvent += 1
      events.push({ ...structuredClone(event), id: lastEvent })
    },
    forget(documentId) {
      messages = messages.filter((one) => one.status === 'queued' || one.documentId !== documentId)
    },
  }
  const outbox: Outbox = {
    async newestEvents(limit) {
      const ids = new Set(events.slice(-limit).map(({ documentId }) => documentId))
      return events.filter(({ documentId }) => ids.has(documentId))
    },
    async expand(expanded, queues, at) {
      for (const { hookId, documentId, priority, added } of queues) {
        for (const message of added) {
          messages.push({
            id: randomUUID(),
            hookId,
            documentId,
            transactionId: message.transactionId,
            timestamp: message.timestamp,
            operation: message.operation,
            payload: message.payload,
            status: 'queued',
            attempts: 0,
            nextAttemptAt: 0,
            createdAt: at.toISOString(),
            priority,
          })
        }
        for (const message of queued(hookId)) {
          if (message.documentId !== documentId) continue
          Object.assign(message, { attempts: 0, nextAttemptAt: at.getTime(), priority })
        }
      }
      const gone = new Set(expanded.map(({ id }) => id))
      events = events.filter(({ id }) => !gone.has(id))
    },
    async due(hookId, at, { limit, except }) {
      const busy = new Set(except)
      const waiting = queued(hookId)
      const firsts = waiting.filter(
        (message) => waiting.find((one) => one.documentId === message.documentId) === message,
      )
      return firsts
        .filter(({ id, nextAttemptAt }) => nextAttemptAt <= at && !busy.has(id))
        .sort((one, other) => other.priority - one.priority)
        .slice(0, limit)
        .map(shown)
    },
    async nextDueAfter(at) {
      const times = messages
        .filter(({ status, nextAttemptAt }) => status === 'queued' && nextAttemptAt > at)
        .map(({ nextAttemptAt }) => nextAttemptAt)
      return times.length > 0 ? Math.min(...times) : undefined
    },
    async finish({ id }, { at, ...outcome }, retryAt) {
      const message = messages.find((one) => one.id === id)
      if (!message) return
      message.attempts += 1
      lastAttempt += 1
      const durationMs = Math.round(outcome.durationMs)
      const attempt = { id: lastAttempt, messageId: id, hookId: message.hookId }
      attempts.push({ ...attempt, createdAt: at.toISOString(), ...outcome, durationMs })
      const own = attempts.filter(({ messageId }) => messageId === id).slice(0, -ATTEMPTS_KEPT)
      attempts = attempts.filter((one) => !own.includes(one))
      const next = outcome.failureReason === null ? undefined : retryAt(message.attempts)
      if (next !== undefined) message.nextAttemptAt = next
      else message.status = outcome.failureReason === null ? 'success' : 'failure'
    },
    messages: async (hookId) =>
      newest(messages.filter((message) => message.hookId === hookId)).map(shown),
    attempts: async (hookId, messageId) =>
      newest(
        attempts.filter(
          (attempt) => attempt.hookId === hookId && (!messageId || attempt.messageId === messageId),
        ),
      ),
    async prune(olderThan, hookIds) {
      const before = olderThan.toISOString()
      messages = messages.filter(
        ({ status, createdAt, hookId }) =>
          hookIds.includes(hookId) && (status === 'queued' || createdAt >= before),
      )
      const left = new Set(messages.map(({ id }) => id))
      attempts = attempts.filter(
        ({ createdAt, messageId, hookId }) =>
          hookIds.includes(hookId) && (createdAt >= before || left.has(messageId)),
      )
    },
  }
  return { outbox, writer }
}

function shown({ priority: _, ...message }: Kept): Message {
  return message
}

function newest<Item>(items: Item[]): Item[] {
  return items.slice(-LISTED).reverse()
}
