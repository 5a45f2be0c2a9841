import PQueue from 'p-queue'

type Options = {
  /** So many pieces of work have their turn at a time. */
  readonly atOnce: number
  /** Milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** What takes longer goes on beside the next, in milliseconds: one that hangs never stops the others. */
const TURN_MS = 1000

/** Lets work have its turn: what is more urgent first, and otherwise in the order in which it came. */
export function createTurns({ atOnce, wait }: Options) {
  const queue = new PQueue({ concurrency: atOnce })

  return {
    /** @returns what the work comes to. @throws what it throws */
    take<T>(work: () => Promise<T>, priority = 0): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>()
      const turn = async () => {
        const working = work()
        resolve(working)
        await Promise.race([Promise.allSettled([working]), wait(TURN_MS)])
      }
      void queue.add(turn, { priority })
      return promise
    },
  }
}
