import { setImmediate } from 'node:timers/promises'
import type { Dataset } from '#lake/dataset.ts'
import type { HookEvent, NewMessage, QueueChange } from '#lake/ports/outbox.ts'
import type { Store } from '#lake/store/store.ts'
import type { Hook, Hooks } from './hooks.ts'
import { createRules } from './payload.ts'
import { recordEvents } from './record-events.ts'
import { createSender, pause, type Repetition } from './sender.ts'

export type DispatcherOptions = Repetition & {
  projectId: string
  fetch?: typeof fetch
  now?: () => Date
  timeoutMs?: number
  log?: (line: string, error: unknown) => void
}

type Dispatcher = { stop(): Promise<void> }

type DispatchedDataset = Pick<Dataset, 'name'> & {
  store: Pick<Store, 'get' | 'onWrite' | 'outbox' | 'subscribe'>
}

/** Number of events to process without a pause, which limits how long a new event waits for bulk events. */
const EVENTS_PER_BATCH = 50

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000
const PRUNE_INTERVAL_MS = 60 * 60 * 1000

/**
 * Delivers a dataset's changes to the project's webhooks. Events are recorded inside the commit, then filtered and
 * sent, in commit order per document and by priority between documents, with growing pauses between retries. Deliveries
 * that a crash interrupts continue at the next start, so a message may arrive twice, with the same idempotency key, but
 * is never lost.
 */
export function startDispatcher(
  dataset: DispatchedDataset,
  hooks: Hooks,
  options: DispatcherOptions,
): Dispatcher {
  const {
    now = () => new Date(),
    backoffMs = 1000,
    log = (line: string, error: unknown) => console.error(line, error),
  } = options
  const { outbox } = dataset.store
  const closing = new AbortController()
  const sender = createSender({
    ...options,
    dataset: dataset.name,
    outbox,
    hooks,
    now,
    backoffMs,
    log,
    closing: closing.signal,
  })
  const queueing = { hooks, ruleOf: createRules(dataset.store), log }
  /** True if the current commit, or an earlier one that failed, contains an event. */
  let hasRecorded = false
  /** True if events were committed since they were last read. */
  let hasNewEvents = false
  let processing: Promise<void> | undefined

  void prune()
  const pruning = setInterval(() => void prune(), PRUNE_INTERVAL_MS).unref()
  dataset.store.onWrite((transaction, { outbox: written }) => {
    const isWanted = recordEvents(transaction, { dataset: dataset.name, hooks, outbox: written })
    hasRecorded ||= isWanted
  })
  const unsubscribe = dataset.store.subscribe(() => {
    // Every commit checks for due messages too, because the clock may have been set, or the machine may have slept.
    if (!hasRecorded && !sender.isWaiting()) return
    hasRecorded = false
    wake()
  })
  wake()

  async function prune(): Promise<void> {
    try {
      const hookIds = hooks.list().map((hook) => hook.id)
      await outbox.prune(new Date(now().getTime() - RETENTION_MS), hookIds)
    } catch (error) {
      log(`lake: could not delete old webhook messages of ${dataset.name}`, error)
    }
  }

  /** Evaluates filters for all waiting events, then sends due messages. */
  function wake(): void {
    if (closing.signal.aborted) return
    hasNewEvents = true
    processing ??= processNewEvents()
  }

  async function processNewEvents(): Promise<void> {
    while (hasNewEvents && !closing.signal.aborted) {
      hasNewEvents = false
      try {
        await processEvents()
      } catch (error) {
        log(`lake: webhooks of ${dataset.name} failed`, error)
        hasNewEvents = true
        await pause(backoffMs, closing.signal)
      }
      await sender.sendDue()
    }
    processing = undefined
  }

  async function processEvents(): Promise<void> {
    let events = await outbox.newestEvents(EVENTS_PER_BATCH)
    while (events.length > 0) {
      const queues = await queuesOf(events, queueing)
      if (closing.signal.aborted) return
      await outbox.expand(events, queues, now())
      await sender.sendDue()
      // Requests run in between, and their changes come first.
      await setImmediate()
      if (closing.signal.aborted) return
      events = await outbox.newestEvents(EVENTS_PER_BATCH)
    }
  }

  return {
    async stop() {
      unsubscribe()
      closing.abort()
      clearInterval(pruning)
      await processing
      await sender.finished()
    },
  }
}

type Queueing = {
  hooks: Hooks
  ruleOf: ReturnType<typeof createRules>
  log: (line: string, error: unknown) => void
}

async function queuesOf(events: HookEvent[], queueing: Queueing): Promise<QueueChange[]> {
  const queues: QueueChange[] = []
  for (const [documentId, own] of Map.groupBy(events, (event) => event.documentId)) {
    for (const hookId of new Set(own.flatMap(({ hookIds }) => hookIds))) {
      const hook = queueing.hooks.get(hookId)
      if (!hook || hook.isDisabledByUser) continue
      const matching = own.filter(({ hookIds }) => hookIds.includes(hookId))
      const added = await messagesOf(hook, matching, queueing)
      const last = matching.at(-1)
      if (added.length === 0 || !last) continue
      queues.push({ hookId, documentId, priority: priorityOf(last), added })
    }
  }
  return queues
}

/** Returns a webhook's messages about one document, one per change that its rule selects. */
async function messagesOf(
  hook: Hook,
  events: readonly HookEvent[],
  { ruleOf, log }: Queueing,
): Promise<NewMessage[]> {
  const messages: NewMessage[] = []
  for (const event of events) {
    try {
      const rule = ruleOf(hook)
      if (await rule.selects(event)) messages.push({ ...event, payload: await rule.body(event) })
    } catch (error) {
      log(`lake: the rule of webhook "${hook.name}" failed on ${event.documentId}`, error)
    }
  }
  return messages
}

/** Returns the priority: single changes before bulk changes, newest first. Bulk changes are sent in order. */
function priorityOf({ id, isBulk }: HookEvent): number {
  return isBulk ? -id : id
}
