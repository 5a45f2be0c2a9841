import { setImmediate, setTimeout as setTimeoutPromise } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Dataset } from '#lake/dataset.ts'
import type { HookEvent, Message, QueueChange } from '#lake/ports/outbox.ts'
import type { Store } from '#lake/store/store.ts'
import { deliver, isLoopback, takesBatches } from './deliver.ts'
import type { Hook, Hooks } from './hooks.ts'
import { createRules } from './payload.ts'
import { queueChange } from './queue-change.ts'
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

type Messages = [Message, ...Message[]]

/** Requests to one hook at the same time, so that one that hangs holds up no other. */
const REQUESTS = 8

/** The same where one request tells many messages: a new change never waits for more of a bulk. */
const BATCH_REQUESTS = 2

/** The most that one request tells: messages, and bytes of payload together. */
const BATCH_MESSAGES = 500
const BATCH_BYTES = 1_000_000

/** Events that are sorted without a pause; bounds how long a new one waits for those of a bulk. */
const EVENTS_SORTED = 50

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000
const PRUNED_EVERY = 60 * 60 * 1000

/**
 * Delivers a dataset's changes to the project's hooks: recorded inside the commit, filtered and
 * sent right after it, in order for each document and the newest change first between documents,
 * tried again with growing pauses. What a crash interrupts is taken up at the next start, so a
 * message may come twice but is never lost; the idempotency key tells a receiver.
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
  /** Messages are taken one step after the other, so that none is taken twice: to be sent and to be replaced. */
  const taking = new PQueue({ concurrency: 1 })
  /** One look at what is due after the other, so that the last one decides when to look again. */
  const sending = new PQueue({ concurrency: 1 })
  /** Messages that are being sent or replaced at this moment. */
  const busy = new Set<string>()
  /** Messages that are sent by themselves, for their batch was refused for what it held. */
  const alone = new Set<string>()
  /** Whether a bulk is being sorted and nothing newer waits: batches are sent when they are full. */
  let isGathering = false
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
      isGathering = false
      await sendDue()
    }
    sorting = undefined
  }

  async function sortEvents(): Promise<void> {
    let newest = 0
    let gathered = 0
    let events = await outbox.newestEvents(EVENTS_SORTED)
    while (events.length > 0) {
      await sort(events)
      if (closing.signal.aborted) return
      gathered += events.length
      const last = events.at(-1)?.id ?? 0
      if (last > newest || gathered >= BATCH_MESSAGES) {
        newest = Math.max(newest, last)
        gathered = 0
        isGathering = false
      }
      await sendDue()
      isGathering = true
      // Requests are answered in between, and what they write comes first.
      await setImmediate()
      if (closing.signal.aborted) return
      events = await outbox.newestEvents(EVENTS_SORTED)
    }
  }

  async function sort(events: HookEvent[]): Promise<void> {
    const held: string[] = []
    try {
      const queues = await queuesOf(events, held)
      if (closing.signal.aborted) return
      await outbox.expand(events, queues, now())
      for (const id of queues.flatMap(({ removed }) => removed)) alone.delete(id)
    } finally {
      for (const id of held) busy.delete(id)
    }
  }

  /** @param held gets the ids of the messages that may be replaced; until then none of them is sent. */
  async function queuesOf(events: HookEvent[], held: string[]): Promise<QueueChange[]> {
    const queues: QueueChange[] = []
    for (const [documentId, own] of Map.groupBy(events, (event) => event.documentId)) {
      for (const hookId of new Set(own.flatMap(({ hookIds }) => hookIds))) {
        const hook = hooks.get(hookId)
        if (!hook || hook.isDisabledByUser) continue
        const wanted = own.filter(({ hookIds }) => hookIds.includes(hookId))
        const queue = await queueOf(hook, { documentId, events: wanted, held })
        if (queue) queues.push(queue)
      }
    }
    return queues
  }

  async function queueOf(
    hook: Hook,
    { documentId, events, held }: { documentId: string; events: HookEvent[]; held: string[] },
  ): Promise<QueueChange | undefined> {
    const onError = (error: unknown) =>
      log(`lake: the rule of webhook "${hook.name}" failed on ${documentId}`, error)
    const waiting = await taking.add(async () => {
      const free = (await outbox.waiting(hook.id, documentId)).filter(({ id }) => !busy.has(id))
      for (const { id } of free) {
        busy.add(id)
        held.push(id)
      }
      return free
    })
    try {
      const change = await queueChange({ rule: ruleOf(hook), events, waiting, onError })
      return change && { hookId: hook.id, documentId, ...change }
    } catch (error) {
      onError(error)
      return undefined
    }
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
    for (const hook of hooks.list()) while (await startNext(hook, at));
    if (closing.signal.aborted) return undefined
    const next = await outbox.nextDueAfter(at)
    return next === undefined ? undefined : next - at
  }

  /** @returns whether there was a request to begin. */
  function startNext(hook: Hook, at: number): Promise<boolean> {
    return taking.add(async () => {
      const messages = await nextRequest(hook, at)
      if (!messages || closing.signal.aborted) return false
      start(hook, messages)
      return true
    })
  }

  async function nextRequest(hook: Hook, at: number): Promise<Messages | undefined> {
    const isBatched = takesBatches(hook)
    if (isBatched && isGathering) return undefined
    const [requestLimit, limit] = isBatched ? [BATCH_REQUESTS, BATCH_MESSAGES] : [REQUESTS, 1]
    const open = [...requests.values()].filter((hookId) => hookId === hook.id)
    if (open.length >= requestLimit) return undefined

    const [first, ...others] = await outbox.due(hook.id, at, { limit, except: busy })
    if (!first || alone.has(first.id)) return first && [first]
    let bytes = Buffer.byteLength(first.payload)
    const together = others.filter(({ id, payload }) => {
      if (alone.has(id)) return false
      bytes += Buffer.byteLength(payload)
      return bytes <= BATCH_BYTES
    })
    return [first, ...together]
  }

  function start(hook: Hook, messages: Messages): void {
    for (const { id } of messages) busy.add(id)
    const request = send(hook, messages)
      .catch(async (error) => {
        if (closing.signal.aborted) return
        log(`lake: webhook message ${messages[0].id} failed`, error)
        await pause(backoffMs)
      })
      .then(() => {
        for (const { id } of messages) busy.delete(id)
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

  async function send(hook: Hook, messages: Messages): Promise<void> {
    if (hook.isDisabledByUser) {
      const failureReason = 'The webhook is disabled'
      const outcome = { durationMs: 0, status: null, failureReason, at: now() }
      await outbox.finish(messages, outcome, () => undefined)
      return
    }

    const outcome = await deliver({
      hook,
      messages,
      projectId: options.projectId,
      dataset: dataset.name,
      fetch: options.fetch ?? fetch,
      now,
      timeoutMs,
      closing: closing.signal,
    })
    const isSplit = messages.length > 1 && outcome.blamesBody
    for (const { id } of messages) {
      if (isSplit) alone.add(id)
      else if (!outcome.canRetry || outcome.failureReason === null) alone.delete(id)
    }
    // Once for all: what was told together is due together again.
    const ended = now()
    await outbox.finish(messages, { ...outcome, at: ended }, (attempts) => {
      const pause = isSplit ? 0 : outcome.canRetry ? pauseAfter(attempts, hook, options) : undefined
      return pause === undefined ? undefined : ended.getTime() + pause
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
      await Promise.all([sending.onIdle(), taking.onIdle()])
    },
  }
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
