import { setImmediate, setTimeout as setTimeoutPromise } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Dataset } from '#lake/dataset.ts'
import type { HookEvent, Message, NewMessage, QueueChange } from '#lake/ports/outbox.ts'
import type { Store } from '#lake/store/store.ts'
import { deliver, isLoopback } from './deliver.ts'
import type { Hook, Hooks } from './hooks.ts'
import { createRules } from './payload.ts'
import { recordEvents } from './record-events.ts'

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

/** Concurrent requests to one hook: one that hangs does not block the others, and a bulk change does not flood it. */
const CONCURRENT_REQUESTS = 4

/** Milliseconds that a hook gets no request after one that found its receiver down. */
const DOWN_PAUSE_MS = 100

/** Events that are sorted without a pause; bounds how long a new one waits for those of a bulk. */
const EVENTS_SORTED = 50

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000
const PRUNED_EVERY = 60 * 60 * 1000

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
  const { now = () => new Date(), backoffMs = 1000, timeoutMs = 30_000 } = options
  const log = options.log ?? ((line: string, error: unknown) => console.error(line, error))
  const { outbox } = dataset.store
  const ruleOf = createRules(dataset.store)
  const closing = new AbortController()
  const requests = new Map<Promise<void>, string>()
  /** Looks for due messages one after the other: none is taken twice, and the last look sets the timer. */
  const sending = new PQueue({ concurrency: 1 })
  /** Messages that are being sent at this moment. */
  const busy = new Set<string>()
  /** Times (milliseconds since 1970) until which hooks get no request because their receiver is down. */
  const resting = new Map<string, number>()
  /** Until the next message is due; undefined when none waits. */
  let timer: NodeJS.Timeout | undefined
  /** Whether the commit that is being written, or one before it that failed, holds an event. */
  let hasRecorded = false
  /** Whether events were committed since they were read last. */
  let hasNews = false
  let sorting: Promise<void> | undefined

  void prune()
  const pruning = setInterval(() => void prune(), PRUNED_EVERY).unref()
  dataset.store.onWrite((transaction, { outbox: written }) => {
    const isWanted = recordEvents(transaction, { dataset: dataset.name, hooks, outbox: written })
    hasRecorded ||= isWanted
  })
  const unsubscribe = dataset.store.subscribe(() => {
    // Whatever happens here, it looks for what is due: the clock may have been set, or the machine have slept.
    if (!hasRecorded && !timer) return
    hasRecorded = false
    wake()
  })
  wake()

  async function prune(): Promise<void> {
    try {
      const known = hooks.list().map((hook) => hook.id)
      await outbox.prune(new Date(now().getTime() - KEPT_FOR), known)
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
        await pause(backoffMs)
      }
      await sendDue()
    }
    sorting = undefined
  }

  async function sortEvents(): Promise<void> {
    let events = await outbox.newestEvents(EVENTS_SORTED)
    while (events.length > 0) {
      const queues = await queuesOf(events)
      if (closing.signal.aborted) return
      await outbox.expand(events, queues, now())
      await sendDue()
      // Requests are answered in between, and what they write comes first.
      await setImmediate()
      if (closing.signal.aborted) return
      events = await outbox.newestEvents(EVENTS_SORTED)
    }
  }

  async function queuesOf(events: HookEvent[]): Promise<QueueChange[]> {
    const queues: QueueChange[] = []
    for (const [documentId, own] of Map.groupBy(events, (event) => event.documentId)) {
      for (const hookId of new Set(own.flatMap(({ hookIds }) => hookIds))) {
        const hook = hooks.get(hookId)
        if (!hook || hook.isDisabledByUser) continue
        const wanted = own.filter(({ hookIds }) => hookIds.includes(hookId))
        const added = await messagesOf(hook, wanted)
        const last = wanted.at(-1)
        if (added.length === 0 || !last) continue
        queues.push({ hookId, documentId, priority: priorityOf(last), added })
      }
    }
    return queues
  }

  /** The messages to a hook about changes of one document, one for each change that its rule selects. */
  async function messagesOf(hook: Hook, events: readonly HookEvent[]): Promise<NewMessage[]> {
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

  function sendDue(): Promise<void> {
    return sending.add(async () => {
      if (closing.signal.aborted) return

      clearTimeout(timer)
      timer = undefined
      const wait = await startAll(now().getTime()).catch((error: unknown) => {
        log(`lake: webhook messages of ${dataset.name} could not be read`, error)
        return backoffMs
      })
      if (wait === undefined || closing.signal.aborted) return
      timer = setTimeout(() => void sendDue(), wait).unref()
    })
  }

  /** @returns milliseconds until the next message is due; undefined when none waits. */
  async function startAll(at: number): Promise<number | undefined> {
    for (const hook of hooks.list()) await startDue(hook, at)
    if (closing.signal.aborted) return undefined
    const next = await outbox.nextDueAfter(at)
    const times = [...resting.values()].filter((time) => time > at)
    if (next !== undefined) times.push(next)
    return times.length === 0 ? undefined : Math.min(...times) - at
  }

  async function startDue(hook: Hook, at: number): Promise<void> {
    if ((resting.get(hook.id) ?? 0) > at) return
    resting.delete(hook.id)
    const open = [...requests.values()].filter((hookId) => hookId === hook.id)
    const limit = CONCURRENT_REQUESTS - open.length
    if (limit <= 0) return
    const messages = await outbox.due(hook.id, at, { limit, except: busy })
    if (closing.signal.aborted) return
    for (const message of messages) start(hook, message)
  }

  function start(hook: Hook, message: Message): void {
    busy.add(message.id)
    const request = send(hook, message)
      .catch(async (error) => {
        if (closing.signal.aborted) return
        log(`lake: webhook message ${message.id} failed`, error)
        await pause(backoffMs)
      })
      .then(() => {
        busy.delete(message.id)
        requests.delete(request)
        return sendDue()
      })
    requests.set(request, hook.id)
  }

  /** After an error of our own (the disk, say): without a pause the same would happen at once again. */
  function pause(ms: number): Promise<void> {
    return setTimeoutPromise(ms, undefined, { ref: false, signal: closing.signal }).catch(
      () => undefined,
    )
  }

  async function send(hook: Hook, message: Message): Promise<void> {
    if (hook.isDisabledByUser) {
      const failureReason = 'The webhook is disabled'
      const outcome = { durationMs: 0, status: null, failureReason, at: now() }
      await outbox.finish(message, outcome, () => undefined)
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
    const ended = now()
    if (outcome.isDown) resting.set(hook.id, ended.getTime() + DOWN_PAUSE_MS)
    await outbox.finish(message, { ...outcome, at: ended }, (attempts) => {
      const ms = outcome.canRetry ? pauseAfter(attempts, hook, options) : undefined
      return ms === undefined ? undefined : ended.getTime() + ms
    })
  }

  return {
    async stop() {
      unsubscribe()
      closing.abort()
      clearTimeout(timer)
      clearInterval(pruning)
      await sorting
      await Promise.all(requests.keys())
      await sending.onIdle()
    },
  }
}

/** Single changes go before bulk changes, the newest first. Bulk changes go in their order. */
function priorityOf({ id, isBulk }: HookEvent): number {
  return isBulk ? -id : id
}

type Repetition = {
  /** How often a message is tried that goes to another machine. */
  tries?: number
  /** Milliseconds before the second try there; four times as long before each further one. */
  backoffMs?: number
  /** Milliseconds before the second try on this machine; twice as long before each further one. */
  loopbackBackoffMs?: number
}

const LONGEST_BACKOFF = 30 * 60 * 1000

/** What restarts on this machine is back within seconds; what then is still away is asked less often. */
const RESTART_TRIES = 30
const LONGEST_LOOPBACK_BACKOFF = 500
const LONGEST_LOOPBACK_BACKOFF_LATER = 2000

/** @returns milliseconds until the next try; undefined when there is none. */
function pauseAfter(
  attempts: number,
  hook: Hook,
  { tries = 8, backoffMs = 1000, loopbackBackoffMs = 100 }: Repetition,
): number | undefined {
  if (isLoopback(hook)) {
    const longest =
      attempts < RESTART_TRIES ? LONGEST_LOOPBACK_BACKOFF : LONGEST_LOOPBACK_BACKOFF_LATER
    return Math.min(loopbackBackoffMs * 2 ** (attempts - 1), longest)
  }
  if (attempts >= tries) return undefined
  return Math.min(backoffMs * 4 ** (attempts - 1), LONGEST_BACKOFF)
}
