import type { ApiError } from '#lake/errors.ts'
import { CROWDED_TIMEOUT_MS } from './caller-limits.ts'
import { stoppedForOthers, tookTooLong } from './pool-errors.ts'
import type { WorkerThread } from './worker-thread.ts'

type TimeLimit = {
  timeoutMs: number
  /** Returns true if other callers wait for the thread. Only for queries that then get less time. */
  isCrowded?: () => boolean
  sharedWork: WorkerThread['sharedWork']
  onTimeout: (error: ApiError) => void
}

/** Extra milliseconds a query may take while its thread builds views and indexes that all callers share. */
const MAX_SHARED_WORK_MS = 10_000

/** Milliseconds between checks while the thread does shared work, or while other callers may arrive. */
const CHECK_INTERVAL_MS = 50

export function limitTime({ timeoutMs, isCrowded, sharedWork, onTimeout }: TimeLimit): () => void {
  const startedAt = performance.now()
  const sharedBefore = sharedWork().ms
  let isLifted = false
  let timer = setTimeout(checkSoon, isCrowded ? Math.min(CROWDED_TIMEOUT_MS, timeoutMs) : timeoutMs)

  /** Processes pending events first: the answer may have arrived while this thread was busy. */
  function checkSoon(): void {
    setImmediate(() => {
      if (!isLifted) check()
    })
  }

  function check(): void {
    const taken = performance.now() - startedAt
    const { isNow, ms } = sharedWork()
    const left = (allowed: number) => timeLeft(allowed, taken, { isNow, ms: ms - sharedBefore })
    const pause = left(timeoutMs)

    if (pause <= 0) onTimeout(tookTooLong(timeoutMs))
    else if (isCrowded?.() && left(CROWDED_TIMEOUT_MS) <= 0) {
      onTimeout(stoppedForOthers(CROWDED_TIMEOUT_MS))
    } else timer = setTimeout(checkSoon, isCrowded ? Math.min(pause, CHECK_INTERVAL_MS) : pause)
  }

  return () => {
    isLifted = true
    clearTimeout(timer)
  }
}

/**
 * Returns the milliseconds until the next check, or 0 if the query has used its time.
 *
 * @param shared shared work of the thread since the query started
 */
function timeLeft(
  allowed: number,
  taken: number,
  shared: ReturnType<WorkerThread['sharedWork']>,
): number {
  const atMost = allowed + MAX_SHARED_WORK_MS - taken
  return Math.max(
    0,
    Math.min(atMost, shared.isNow ? CHECK_INTERVAL_MS : allowed - taken + shared.ms),
  )
}
