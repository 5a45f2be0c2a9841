import { isLoopback } from '#lake/webhooks/deliver.ts'
import type { Hook } from '#lake/webhooks/hooks.ts'

export type Repetition = {
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
export function pauseAfter(
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
