import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Message, Outbox } from '#lake/ports/outbox.ts'
import { type DeliveryOutcome, deliver, isLoopback } from './deliver.ts'
import type { Hook, Hooks } from './hooks.ts'

export type Repetition = {
  /** Maximum number of tries for a message to another machine. */
  tries?: number
  /** Milliseconds before the second try there; four times as long before each further one. */
  backoffMs?: number
  /** Milliseconds before the second try on this machine; twice as long before each further one. */
  loopbackBackoffMs?: number
}

type SenderOptions = Repetition & {
  projectId: string
  dataset: string
  outbox: Outbox
  hooks: Hooks
  fetch?: typeof fetch
  now: () => Date
  /** Milliseconds to wait before retrying after an error of our own, such as a full disk. */
  backoffMs: number
  /** Milliseconds to wait for a receiver. */
  timeoutMs?: number
  log: (line: string, error: unknown) => void
  /** Aborts every request under way. */
  closing: AbortSignal
}

/** Sends a dataset's queued messages when they are due. */
export type Sender = {
  /** Starts the requests that are due, and sets a timer for the next one. */
  sendDue(): Promise<void>
  /** Whether a timer is set. */
  isWaiting(): boolean
  /** Resolves when no request is under way any more. Only after `closing`. */
  finished(): Promise<void>
}

/** Concurrent requests to one hook: one that hangs does not block the others, and a bulk change does not flood it. */
const CONCURRENT_REQUESTS = 4

/** Milliseconds that a hook gets no request after one that found its receiver down. */
const DOWN_PAUSE_MS = 100

export function createSender(options: SenderOptions): Sender {
  const { outbox, hooks, dataset, now, backoffMs, log, closing } = options
  /** The requests under way, each with the id of its hook. */
  const requests = new Map<Promise<void>, string>()
  /** Looks for due messages one after the other: none is taken twice, and the last look sets the timer. */
  const sending = new PQueue({ concurrency: 1 })
  /** Messages that are being sent at this moment. */
  const busy = new Set<string>()
  /** Times (milliseconds since 1970) until which hooks get no request because their receiver is down. */
  const resting = new Map<string, number>()
  /** Until the next message is due; undefined when none waits. */
  let timer: NodeJS.Timeout | undefined

  function sendDue(): Promise<void> {
    return sending.add(async () => {
      if (closing.aborted) return

      clearTimeout(timer)
      timer = undefined
      const wait = await startAll(now().getTime()).catch((error: unknown) => {
        log(`lake: webhook messages of ${dataset} could not be read`, error)
        return backoffMs
      })
      if (wait === undefined || closing.aborted) return
      timer = setTimeout(() => void sendDue(), wait).unref()
    })
  }

  /** @returns milliseconds until the next message is due; undefined when none waits. */
  async function startAll(at: number): Promise<number | undefined> {
    for (const hook of hooks.list()) await startDue(hook, at)
    if (closing.aborted) return undefined
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
    if (closing.aborted) return
    for (const message of messages) start(hook, message)
  }

  function start(hook: Hook, message: Message): void {
    busy.add(message.id)
    const request = send(hook, message)
      .catch(async (error) => {
        if (closing.aborted) return
        log(`lake: webhook message ${message.id} failed`, error)
        // Without a pause, the same error would follow at once.
        await pause(backoffMs, closing)
      })
      .then(() => {
        busy.delete(message.id)
        requests.delete(request)
        return sendDue()
      })
    requests.set(request, hook.id)
  }

  async function send(hook: Hook, message: Message): Promise<void> {
    const outcome = await attempt(hook, message, options)
    const ended = now()
    if (outcome.isDown) resting.set(hook.id, ended.getTime() + DOWN_PAUSE_MS)
    await outbox.finish(message, { ...outcome, at: ended }, (attempts) => {
      const ms = outcome.canRetry ? pauseAfter(attempts, hook, options) : undefined
      return ms === undefined ? undefined : ended.getTime() + ms
    })
  }

  return {
    sendDue,
    isWaiting: () => timer !== undefined,
    async finished() {
      clearTimeout(timer)
      await Promise.all(requests.keys())
      await sending.onIdle()
    },
  }
}

async function attempt(
  hook: Hook,
  message: Message,
  { projectId, dataset, now, closing, timeoutMs = 30_000, ...options }: SenderOptions,
): Promise<DeliveryOutcome> {
  if (hook.isDisabledByUser) {
    const failureReason = 'The webhook is disabled'
    return { durationMs: 0, status: null, failureReason, canRetry: false, isDown: false }
  }
  return await deliver({
    hook,
    message,
    projectId,
    dataset,
    fetch: options.fetch ?? fetch,
    now,
    timeoutMs,
    closing,
  })
}

/** Waits without keeping the process alive. */
export function pause(ms: number, closing: AbortSignal): Promise<void> {
  return setTimeoutPromise(ms, undefined, { ref: false, signal: closing }).catch(() => undefined)
}

const LONGEST_BACKOFF_MS = 30 * 60 * 1000

/** A receiver that restarts on this machine is back within seconds. One that stays away is asked less often. */
const RESTART_TRIES = 30
const LONGEST_LOOPBACK_BACKOFF_MS = 500
const LONGEST_LOOPBACK_BACKOFF_LATER_MS = 2000

/** @returns milliseconds until the next try; undefined when there is none. */
function pauseAfter(
  attempts: number,
  hook: Hook,
  { tries = 8, backoffMs = 1000, loopbackBackoffMs = 100 }: Repetition,
): number | undefined {
  if (isLoopback(hook)) {
    const longest =
      attempts < RESTART_TRIES ? LONGEST_LOOPBACK_BACKOFF_MS : LONGEST_LOOPBACK_BACKOFF_LATER_MS
    return Math.min(loopbackBackoffMs * 2 ** (attempts - 1), longest)
  }
  if (attempts >= tries) return undefined
  return Math.min(backoffMs * 4 ** (attempts - 1), LONGEST_BACKOFF_MS)
}
