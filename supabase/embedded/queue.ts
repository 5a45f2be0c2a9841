export type Queue = {
  /** Runs the task when every task before it is done, whether they succeeded or failed. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when nothing is running or waiting. */
  idle(): Promise<void>
}

/** Thrown by `run` when too many tasks wait already; nothing of the task was begun. */
export class QueueFullError extends Error {}

/** One task at a time, in order; at most `limit` waiting. */
export function createQueue(limit: number): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0

  return {
    run(task) {
      if (pending >= limit) return Promise.reject(new QueueFullError('Too many requests wait'))
      pending++
      const result = last.then(task)
      last = result
        .catch(() => undefined) // the caller has the rejection; the next task must not
        .finally(() => pending--)

      return result
    },
    async idle() {
      while (pending > 0) await last
    },
  }
}
