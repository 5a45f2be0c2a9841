import { setTimeout as pause } from 'node:timers/promises'

type Options = {
  readonly work: () => Promise<void>
  readonly onFailure: (error: unknown, nextTryMs: number) => void
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Milliseconds between tries: doubled each time, up to the second. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** Waits without keeping the process alive. */
const pauseUnreferenced = (ms: number) => pause(ms, undefined, { ref: false })

/** Repeats work until it succeeds once. It never throws: the site starts whatever happens here. */
export async function untilDone({
  work,
  onFailure,
  wait = pauseUnreferenced,
}: Options): Promise<void> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      await work()
      return
    } catch (error) {
      onFailure(error, ms)
      await wait(ms)
    }
  }
}
