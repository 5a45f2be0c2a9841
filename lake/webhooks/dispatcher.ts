import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import type { Dataset } from '#lake/lake.ts'
import type { CommittedTransaction, DocumentChange } from '#lake/types.ts'
import { deliver } from '#lake/webhooks/deliver.ts'
import type { Hooks, Operation } from '#lake/webhooks/hooks.ts'
import { type HookEvent, type Message, type Outbox, openOutbox } from '#lake/webhooks/outbox.ts'
import { hookPayload } from '#lake/webhooks/payload.ts'

export type DispatcherOptions = {
  projectId: string
  fetch?: typeof fetch
  now?: () => Date
  /** How often a message is tried. */
  tries?: number
  /** Milliseconds before the second try; four times as long before each further one. */
  backoffMs?: number
  /** Milliseconds to wait for a receiver. */
  timeoutMs?: number
  log?: (line: string, error: unknown) => void
}

/** One dataset's deliveries under way. */
export type Dispatcher = { readonly outbox: Outbox; stop(): Promise<void> }

/** Deliveries of one dataset at the same time, over all its hooks. */
const CONCURRENCY = 8
const LONGEST_BACKOFF = 30 * 60 * 1000
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000

/**
 * Delivers a dataset's changes to the project's hooks: recorded inside the commit, filtered and
 * sent right after it, in order for each document, tried again with growing pauses. What a crash
 * interrupts is taken up at the next start, so a message may come twice but is never lost; the
 * idempotency key tells a receiver.
 */
export function startDispatcher(
  dataset: Dataset,
  hooks: Hooks,
  options: DispatcherOptions,
): Dispatcher {
  const { now = () => new Date(), tries = 8, backoffMs = 1000, timeoutMs = 30_000 } = options
  const log = options.log ?? ((line: string, error: unknown) => console.error(line, error))
  const outbox = openOutbox(dataset.store.database, now)
  const closing = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let sorting: Promise<void> | undefined

  outbox.prune(
    new Date(now().getTime() - KEPT_FOR),
    hooks.list().map((hook) => hook.id),
  )
  dataset.store.onWrite((transaction) => recordEvents(transaction, { dataset, hooks, outbox }))
  const unsubscribe = dataset.store.subscribe(() => wake())
  wake()

  /** Asks the filters about every event that waits, then sends what is due. */
  function wake(): void {
    if (closing.signal.aborted || sorting) return
    sorting = sortEvents()
      .catch(async (error) => {
        log(`lake: webhooks of ${dataset.name} failed`, error)
        await pause(backoffMs)
      })
      .then(() => {
        sorting = undefined
        if (closing.signal.aborted) return
        sendDue()
        // A commit may have come between the last look and now.
        if (outbox.nextEvent()) wake()
      })
  }

  async function sortEvents(): Promise<void> {
    let event = outbox.nextEvent()
    while (event) {
      const bodies = await bodiesOf(event)
      if (closing.signal.aborted) return
      outbox.settle(event, bodies)
      sendDue()
      event = outbox.nextEvent()
    }
  }

  async function bodiesOf(event: HookEvent): Promise<{ hookId: string; payload: string }[]> {
    const bodies = []
    for (const hookId of event.hookIds) {
      const hook = hooks.get(hookId)
      if (!hook || hook.isDisabledByUser) continue
      try {
        const payload = await hookPayload(hook, event, dataset.store)
        if (payload !== undefined) bodies.push({ hookId, payload })
      } catch (error) {
        log(`lake: the rule of webhook "${hook.name}" failed on ${event.documentId}`, error)
      }
    }
    return bodies
  }

  function sendDue(): void {
    if (closing.signal.aborted) return

    const at = now().getTime()
    const free = CONCURRENCY - underWay.size
    // Those under way are due as well until they are finished.
    const waiting = outbox.due(at, CONCURRENCY * 2).filter(({ id }) => !underWay.has(id))
    for (const message of waiting.slice(0, free)) underWay.set(message.id, sendOne(message))

    clearTimeout(timer)
    const next = outbox.nextDueAfter(at)
    if (next !== undefined) timer = setTimeout(sendDue, next - at).unref()
  }

  async function sendOne(message: Message): Promise<void> {
    try {
      await send(message)
    } catch (error) {
      if (!closing.signal.aborted) {
        log(`lake: webhook message ${message.id} failed`, error)
        await pause(backoffMs)
      }
    }
    underWay.delete(message.id)
    sendDue()
  }

  /** After an error of our own (the disk, say): without a pause the same would happen at once again. */
  function pause(ms: number): Promise<void> {
    return setTimeoutPromise(ms, undefined, { ref: false, signal: closing.signal }).catch(
      () => undefined,
    )
  }

  async function send(message: Message): Promise<void> {
    const hook = hooks.get(message.hookId)
    if (!hook || hook.isDisabledByUser) {
      const failureReason = hook ? 'The webhook is disabled' : 'The webhook was deleted'
      outbox.finish(message, { durationMs: 0, status: null, failureReason }, undefined)
      return
    }

    const outcome = await deliver({
      hook,
      message,
      projectId: options.projectId,
      dataset: dataset.name,
      fetch: options.fetch ?? fetch,
      now,
      timeoutMs,
      closing: closing.signal,
    })
    const isLast = message.attempts + 1 >= tries
    const mayRetry = outcome.failureReason !== null && outcome.canRetry && !isLast
    const backoff = Math.min(backoffMs * 4 ** message.attempts, LONGEST_BACKOFF)
    outbox.finish(message, outcome, mayRetry ? now().getTime() + backoff : undefined)
  }

  return {
    outbox,
    async stop() {
      unsubscribe()
      closing.abort()
      clearTimeout(timer)
      await sorting
      await Promise.all(underWay.values())
    },
  }
}

/** Runs inside the commit: only what some hook may want is written, so that drafts cost nothing. */
function recordEvents(
  transaction: CommittedTransaction,
  { dataset, hooks, outbox }: { dataset: Dataset; hooks: Hooks; outbox: Outbox },
): void {
  for (const change of transaction.changes) {
    const operation = operationOf(change)
    const { id: documentId, before, after } = change
    if (!operation) continue
    const candidates = hooks.candidates({ dataset: dataset.name, documentId, operation })
    if (candidates.length === 0) continue
    outbox.record({
      hookIds: candidates.map((hook) => hook.id),
      transactionId: transaction.id,
      timestamp: transaction.timestamp,
      documentId,
      operation,
      before,
      after,
    })
  }
}

function operationOf({ before, after }: DocumentChange): Operation | undefined {
  if (before) return after ? 'update' : 'delete'
  return after ? 'create' : undefined
}
