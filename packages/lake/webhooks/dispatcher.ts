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
  /** Milliseconds to wait for a receiver. */
  timeoutMs?: number
  log?: (line: string, error: unknown) => void
}

/** One dataset's deliveries under way. */
type Dispatcher = { stop(): Promise<void> }

/** What a dispatcher needs of a dataset. */
type Told = Pick<Dataset, 'name'> & {
  store: Pick<Store, 'get' | 'onWrite' | 'outbox' | 'subscribe'>
}

/** Events that are sorted without a pause; bounds how long a new one waits for those of a bulk. */
const EVENTS_SORTED = 50

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000
const PRUNE_INTERVAL_MS = 60 * 60 * 1000

/**
 * Delivers a dataset's changes to the project's hooks: recorded inside the commit, filtered and
 * sent right after it, every change of a document in its order, between documents by priority,
 * retried with growing pauses. Deliveries that a crash interrupts continue at the next
 * start, so a message may come twice but is never lost; it has the same idempotency key each time.
 */
export function startDispatcher(
  dataset: Told,
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
  /** Whether the commit that is being written, or one before it that failed, holds an event. */
  let hasRecorded = false
  /** Whether events were committed since they were read last. */
  let hasNews = false
  let sorting: Promise<void> | undefined

  void prune()
  const pruning = setInterval(() => void prune(), PRUNE_INTERVAL_MS).unref()
  dataset.store.onWrite((transaction, { outbox: written }) => {
    const isWanted = recordEvents(transaction, { dataset: dataset.name, hooks, outbox: written })
    hasRecorded ||= isWanted
  })
  const unsubscribe = dataset.store.subscribe(() => {
    // Every commit looks for due messages too: the clock may have been set, or the machine have slept.
    if (!hasRecorded && !sender.isWaiting()) return
    hasRecorded = false
    wake()
  })
  wake()

  async function prune(): Promise<void> {
    try {
      const known = hooks.list().map((hook) => hook.id)
      await outbox.prune(new Date(now().getTime() - KEPT_FOR_MS), known)
    } catch (error) {
      log(`lake: old webhook messages of ${dataset.name} could not be removed`, error)
    }
  }

  /** Asks the filters about every event that waits, then sends what is due. */
  function wake(): void {
    if (closing.signal.aborted) return
    hasNews = true
    sorting ??= sortNews()
  }

  async function sortNews(): Promise<void> {
    while (hasNews && !closing.signal.aborted) {
      hasNews = false
      try {
        await sortEvents()
      } catch (error) {
        log(`lake: webhooks of ${dataset.name} failed`, error)
        hasNews = true
        await pause(backoffMs, closing.signal)
      }
      await sender.sendDue()
    }
    sorting = undefined
  }

  async function sortEvents(): Promise<void> {
    let events = await outbox.newestEvents(EVENTS_SORTED)
    while (events.length > 0) {
      const queues = await queuesOf(events, queueing)
      if (closing.signal.aborted) return
      await outbox.expand(events, queues, now())
      await sender.sendDue()
      // Requests are answered in between, and what they write comes first.
      await setImmediate()
      if (closing.signal.aborted) return
      events = await outbox.newestEvents(EVENTS_SORTED)
    }
  }

  return {
    async stop() {
      unsubscribe()
      closing.abort()
      clearInterval(pruning)
      await sorting
      await sender.finished()
    },
  }
}

type Queueing = {
  hooks: Hooks
  ruleOf: ReturnType<typeof createRules>
  log: (line: string, error: unknown) => void
}

/** The messages that events lead to, by hook and document. */
async function queuesOf(events: HookEvent[], queueing: Queueing): Promise<QueueChange[]> {
  const queues: QueueChange[] = []
  for (const [documentId, own] of Map.groupBy(events, (event) => event.documentId)) {
    for (const hookId of new Set(own.flatMap(({ hookIds }) => hookIds))) {
      const hook = queueing.hooks.get(hookId)
      if (!hook || hook.isDisabledByUser) continue
      const wanted = own.filter(({ hookIds }) => hookIds.includes(hookId))
      const added = await messagesOf(hook, wanted, queueing)
      const last = wanted.at(-1)
      if (added.length === 0 || !last) continue
      queues.push({ hookId, documentId, priority: priorityOf(last), added })
    }
  }
  return queues
}

/** The messages to a hook about changes of one document, one for each change that its rule selects. */
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

/** Single changes go before bulk changes, the newest first. Bulk changes go in their order. */
function priorityOf({ id, isBulk }: HookEvent): number {
  return isBulk ? -id : id
}
