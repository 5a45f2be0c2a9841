import { setTimeout as pause } from 'node:timers/promises'

/** All in milliseconds. */
export type WatchLimits = {
  /** From an answer, or the lack of one, until it is asked again. */
  readonly everyMs: number
  /** So long an answer may take. */
  readonly patienceMs: number
  /** A part that answered before hangs when it has said nothing for so long. */
  readonly silentMs: number
  /** One that was started hangs when it has never answered by then. */
  readonly startMs: number
}

/**
 * An import or a full machine keeps a part busy for seconds, what is known to have frozen one did so for minutes: after
 * 45 s, and four questions without an answer at least, nobody waits for it in vain any more.
 */
const LIMITS: WatchLimits = {
  everyMs: 5000,
  patienceMs: 10_000,
  silentMs: 45_000,
  startMs: 180_000,
}

const FEWEST_MISSES = 4

/** Whoever watches and comes so much too late himself was away: suspended, or the machine was. */
const LATE_MS = 2000

type Watching = {
  /** Asks once. @returns whether it answered; by the end of the patience at the latest. */
  readonly ask: (patienceMs: number) => Promise<boolean>
  /** Ends the watch. */
  readonly signal: AbortSignal
  readonly limits?: WatchLimits | undefined
  /** Milliseconds on a clock that is never set. */
  readonly now?: () => number
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Asks a part at intervals how it is, until it hangs: several questions in a row without an answer, over a stated time.
 * The misses do not count when whoever asks did not run meanwhile, since then the part may not have run either.
 *
 * @returns milliseconds since it answered last, or since the watch began; undefined when the watch was ended
 */
export async function untilHung(watching: Watching): Promise<number | undefined> {
  const { ask, signal, limits = LIMITS, now = () => performance.now(), wait = waitFor } = watching
  let hasAnswered = false
  let misses = 0
  let since = now()
  const forgive = () => {
    misses = 0
    since = now()
  }

  while (!signal.aborted) {
    const begun = now()
    const isThere = await ask(limits.patienceMs)
    hasAnswered ||= isThere
    misses += 1
    if (isThere || now() - begun > limits.patienceMs + LATE_MS) forgive()
    const silence = now() - since
    const isOver = silence >= (hasAnswered ? limits.silentMs : limits.startMs)
    if (isOver && misses >= FEWEST_MISSES && !signal.aborted) return silence

    const rested = now()
    await wait(limits.everyMs, signal)
    if (now() - rested > limits.everyMs + LATE_MS) forgive()
  }
  return undefined
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  // Ended while waiting: the loop sees it.
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
