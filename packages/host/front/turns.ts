import PQueue from 'p-queue'

type Options = {
  /** Number of tasks that run at a time. */
  readonly atOnce: number
  /** Milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** Time after which the next task starts although this one still runs, in milliseconds: one that hangs blocks nobody. */
export const TURN_MS = 1000

/** Runs tasks by priority, and in the order of their arrival within one. */
export function createTurns({ atOnce, wait }: Options) {
  const queue = new PQueue({ concurrency: atOnce })

  return {
    /**
     * Returns the result of the task once it has run.
     *
     * @throws what the task throws
     */
    take<T>(task: () => Promise<T>, priority = 0): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>()
      const turn = async () => {
        const running = task()
        resolve(running)
        await Promise.race([Promise.allSettled([running]), wait(TURN_MS)])
      }
      void queue.add(turn, { priority })
      return promise
    },
  }
}
