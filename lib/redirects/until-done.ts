import { pause } from '#lib/time.ts'

type Options = {
  readonly work: () => Promise<void>
  readonly onFailure: (error: unknown, nextTryMs: number) => void
  readonly wait?: (ms: number) => Promise<void>
}

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 60_000

/** Repeats work until it succeeds once. Never throws, so that it can't stop the site from starting. */
export async function retryUntilDone({ work, onFailure, wait = pause }: Options): Promise<void> {
  for (let ms = FIRST_DELAY_MS; ; ms = Math.min(ms * 2, MAX_DELAY_MS)) {
    try {
      await work()
      return
    } catch (error) {
      onFailure(error, ms)
      await wait(ms)
    }
  }
}
