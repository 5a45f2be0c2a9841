/** Runs work when it is its turn; see `createTurns`. */
export type Turns = <T>(work: () => Promise<T>, rank?: number) => Promise<T>

type Waiting = { readonly rank: number; readonly start: () => void }

/**
 * Lets only so many works run at a time. Who waits is served by rank, the lowest first, and within a rank in
 * the order of arrival. Works do not know of each other: one that fails frees its place like any other.
 */
export function createTurns(atOnce: number): Turns {
  const waiting: Waiting[] = []
  let running = 0

  const startNext = () => {
    const next = waiting.shift()
    if (!next) return
    running++
    next.start()
  }

  return async (work, rank = 0) => {
    await new Promise<void>((start) => {
      const later = waiting.findIndex((each) => each.rank > rank)
      waiting.splice(later < 0 ? waiting.length : later, 0, { rank, start })
      if (running < atOnce) startNext()
    })
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }
}
