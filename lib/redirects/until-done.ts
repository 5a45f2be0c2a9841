import { pause } from '#lib/time.ts'

type Options = {
  readonly work: () => Promise<void>
  readonly onFailure: (error: unknown, nextTryMs: number) => void
  readonly wait?: (ms: number) => Promise<void>
}

/** Milliseconds between tries: doubled each time, up to the second. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** Repeats work until it succeeds once. It never throws: the site starts whatever happens here. */
export async function untilDone({ work, onFailure, wait = pause }: Options): Promise<void> {
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
