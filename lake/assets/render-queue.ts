import { ApiError } from '#lake/errors.ts'

/** Runs costly work a few at a time, and equal work once. */
export interface RenderQueue<Result> {
  /**
   * @param key Equal keys mean equal results: whoever asks while the work is under way shares it.
   * @throws ApiError 503 when too many wait already.
   */
  run(key: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * @param concurrency How many run at once.
 * @param maxWaiting How many may wait beyond that.
 */
export function createRenderQueue<Result>(
  concurrency: number,
  maxWaiting = 500,
): RenderQueue<Result> {
  const underway = new Map<string, Promise<Result>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function runNow(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) {
        throw new ApiError(503, 'overloaded', 'Too many pictures are being rendered; try again.')
      }
      await new Promise<void>((start) => waiting.push(start))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so that nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    run(key, work) {
      const same = underway.get(key)
      if (same) return same
      const promise = runNow(work).finally(() => underway.delete(key))
      underway.set(key, promise)
      return promise
    },
  }
}
