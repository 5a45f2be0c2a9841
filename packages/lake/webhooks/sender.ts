import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Message, Outbox } from '#lake/ports/outbox.ts'
import { type DeliveryOutcome, deliver, isLoopback } from './deliver.ts'
import type { Hook, Hooks } from './hooks.ts'

export type Repetition = {
  /** Maximum attempts for a message to another machine. */
  maxAttempts?: number
  /** Milliseconds before the second attempt there; four times as long before each further one. */
  backoffMs?: number
  /** Milliseconds before the second attempt on this machine; twice as long before each further one. */
  loopbackBackoffMs?: number
}

type SenderOptions = Repetition & {
  projectId: string
  dataset: string
  outbox: Outbox
  hooks: Hooks
  fetch?: typeof fetch
  now: () => Date
  /** Milliseconds to wait after an internal error, such as a full disk. */
  backoffMs: number
  timeoutMs?: number
  log: (line: string, error: unknown) => void
  closing: AbortSignal
}

export type Sender = {
  sendDue(): Promise<void>
  /** Returns true if a timer is set. */
  isWaiting(): boolean
  /** Resolves when all requests have finished. Only call it after `closing`. */
  finished(): Promise<void>
}

/**
 * Concurrent requests per webhook: one that hangs doesn't block the others, and a bulk change doesn't flood the
 * receiver.
 */
const CONCURRENT_REQUESTS = 4

/** Pause of a webhook after a request that found its receiver unavailable. */
const DOWN_PAUSE_MS = 100

export function createSender(options: SenderOptions): Sender {
  const { outbox, hooks, dataset, now, backoffMs, log, closing } = options
  const requests = new Map<Promise<void>, string>()
  /** Reads due messages one batch at a time, so that none is sent twice and the last read sets the timer. */
  const sending = new PQueue({ concurrency: 1 })
  const inProgress = new Set<string>()
  /** Times (milliseconds since 1970) until which webhooks pause because their receiver is unavailable. */
  const pausedUntil = new Map<string, number>()
  /** Fires when the next message is due; undefined if none is waiting. */
  let timer: NodeJS.Timeout | undefined

  function sendDue(): Promise<void> {
    return sending.add(async () => {
      if (closing.aborted) return

      clearTimeout(timer)
      timer = undefined
      const wait = await startAll(now().getTime()).catch((error: unknown) => {
        log(`lake: could not read webhook messages of ${dataset}`, error)
        return backoffMs
      })
      if (wait === undefined || closing.aborted) return
      timer = setTimeout(() => void sendDue(), wait).unref()
    })
  }

  /** @returns milliseconds until the next message is due; undefined if none is waiting */
  async function startAll(at: number): Promise<number | undefined> {
    for (const hook of hooks.list()) await startDue(hook, at)
    if (closing.aborted) return undefined
    const next = await outbox.nextDueAfter(at)
    const times = [...pausedUntil.values()].filter((time) => time > at)
    if (next !== undefined) times.push(next)
    return times.length === 0 ? undefined : Math.min(...times) - at
  }

  async function startDue(hook: Hook, at: number): Promise<void> {
    if ((pausedUntil.get(hook.id) ?? 0) > at) return
    pausedUntil.delete(hook.id)
    const open = [...requests.values()].filter((hookId) => hookId === hook.id)
    const limit = CONCURRENT_REQUESTS - open.length
    if (limit <= 0) return
    const messages = await outbox.due(hook.id, at, { limit, except: inProgress })
    if (closing.aborted) return
    for (const message of messages) start(hook, message)
  }

  function start(hook: Hook, message: Message): void {
    inProgress.add(message.id)
    const request = send(hook, message)
      .catch(async (error) => {
        if (closing.aborted) return
        log(`lake: webhook message ${message.id} failed`, error)
        // Without a pause, the same error would occur immediately.
        await pause(backoffMs, closing)
      })
      .then(() => {
        inProgress.delete(message.id)
        requests.delete(request)
        return sendDue()
      })
    requests.set(request, hook.id)
  }

  async function send(hook: Hook, message: Message): Promise<void> {
    const outcome = await attempt(hook, message, options)
    const ended = now()
    if (outcome.isDown) pausedUntil.set(hook.id, ended.getTime() + DOWN_PAUSE_MS)
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

const MAX_BACKOFF_MS = 30 * 60 * 1000

/** A receiver on this machine usually restarts within seconds. One that stays unavailable is retried less often. */
const RESTART_TRIES = 30
const MAX_LOOPBACK_BACKOFF_MS = 500
const MAX_LATER_LOOPBACK_BACKOFF_MS = 2000

/** @returns milliseconds until the next attempt; undefined for none */
function pauseAfter(
  attempts: number,
  hook: Hook,
  { maxAttempts = 8, backoffMs = 1000, loopbackBackoffMs = 100 }: Repetition,
): number | undefined {
  if (isLoopback(hook)) {
    const maxBackoffMs =
      attempts < RESTART_TRIES ? MAX_LOOPBACK_BACKOFF_MS : MAX_LATER_LOOPBACK_BACKOFF_MS
    return Math.min(loopbackBackoffMs * 2 ** (attempts - 1), maxBackoffMs)
  }
  if (attempts >= maxAttempts) return undefined
  return Math.min(backoffMs * 4 ** (attempts - 1), MAX_BACKOFF_MS)
}
