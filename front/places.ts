import PQueue from 'p-queue'

/** Requests of one address that are worked on at a time: two more than a browser has connections over HTTP/1.1. */
export const PLACES = 8

/** What waits beyond that: more than any page makes a browser ask for at once. */
export const MOST_WAITING = 100

/**
 * Gives each address a few places behind: whoever asks without a pause waits in their own line, and nobody else does.
 */
export function createPlaces() {
  const lines = new Map<string, PQueue>()

  return {
    /** @returns whether the work was done; not where too many of that address wait already. @throws what it throws */
    async take(address: string, work: () => Promise<unknown>): Promise<boolean> {
      const line = lines.get(address) ?? new PQueue({ concurrency: PLACES })
      if (line.size >= MOST_WAITING) return false
      lines.set(address, line)
      try {
        await line.add(work)
        return true
      } finally {
        if (line.size === 0 && line.pending === 0) lines.delete(address)
      }
    },

    /** Addresses that something is done for at this moment. */
    get size(): number {
      return lines.size
    },
  }
}
