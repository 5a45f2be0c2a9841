import { setTimeout as pause } from 'node:timers/promises'

export type WatchLimits = {
  readonly everyMs: number
  /** Timeout of one check. */
  readonly patienceMs: number
  /** Silence after which a process that has responded before counts as hung. */
  readonly silentMs: number
  /** Time after its start by which a process that has never responded counts as hung. */
  readonly startMs: number
}

/**
 * An import or a busy machine can block a process for seconds; the known freezes lasted minutes. So a process counts as
 * hung after 45 seconds and at least four missed checks.
 */
const LIMITS: WatchLimits = {
  everyMs: 5000,
  patienceMs: 10_000,
  silentMs: 45_000,
  startMs: 180_000,
}

const MIN_MISSED_CHECKS = 4

/** A check this late means that the watcher itself, or the whole machine, was suspended. */
const SUSPENDED_AFTER_MS = 2000

type Watching = {
  /** Checks once. Resolves to whether the process responded within the timeout. */
  readonly ask: (patienceMs: number) => Promise<boolean>
  readonly signal: AbortSignal
  readonly limits?: WatchLimits | undefined
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Checks a process at intervals until it hangs, which takes several missed checks in a row over a minimum time. Misses
 * don't count when the watcher itself was suspended, because the process probably was too.
 *
 * @returns milliseconds since the last response or since the watch began; undefined when the watch was stopped
 */
export async function untilHung(watching: Watching): Promise<number | undefined> {
  const { ask, signal, limits = LIMITS, now = () => performance.now(), wait = waitFor } = watching
  let hasAnswered = false
  let misses = 0
  let since = now()
  const reset = () => {
    misses = 0
    since = now()
  }

  while (!signal.aborted) {
    const askedAt = now()
    const responded = await ask(limits.patienceMs)
    hasAnswered ||= responded
    misses += 1
    if (responded || now() - askedAt > limits.patienceMs + SUSPENDED_AFTER_MS) reset()
    const silence = now() - since
    const isOver = silence >= (hasAnswered ? limits.silentMs : limits.startMs)
    if (isOver && misses >= MIN_MISSED_CHECKS && !signal.aborted) return silence

    const waitedFrom = now()
    await wait(limits.everyMs, signal)
    if (now() - waitedFrom > limits.everyMs + SUSPENDED_AFTER_MS) reset()
  }
  return undefined
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  // The loop condition handles an abort during the wait.
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
