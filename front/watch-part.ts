import { connect } from 'node:net'
import { pause } from '#lib/time.ts'

type Options = {
  /** Whether the part takes connections at this moment. */
  readonly isThere: () => Promise<boolean>
  readonly onBack: () => void
  readonly wait?: (ms: number) => Promise<void>
}

/** Milliseconds between two checks of a part that is away: where nobody listens, one costs next to nothing. */
const CHECK_EVERY_MS = 100

/**
 * Watches for a part behind that has ended to be back, so that what failed meanwhile need not wait for the end of a
 * pause.
 *
 * @returns what to call when something failed that may be the part's fault: unless the part is there, `onBack` is
 *   called once when it is again
 */
export function watchPart({ isThere, onBack, wait = pause }: Options): () => Promise<void> {
  let isWatching = false
  return async () => {
    if (isWatching) return
    isWatching = true
    let wasAway = false
    // A process that is ending may take connections for a moment after those that it had have failed.
    await wait(CHECK_EVERY_MS)
    while (!(await isThere())) {
      wasAway = true
      await wait(CHECK_EVERY_MS)
    }
    isWatching = false
    if (wasAway) onBack()
  }
}

/** Whether somebody listens at an origin. Next and the lake do so when they are ready, and not before. */
export function isListening(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const end = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}
