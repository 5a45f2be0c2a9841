/** So long it counts that a query had to be stopped, in milliseconds. */
const MEMORY_MS = 60_000

/** Remembers whose queries had to be stopped within the last minute. */
export function createStoppedQueries(now: () => number = () => performance.now()) {
  let stops: { key: string; at: number }[] = []
  const ofLate = () => {
    stops = stops.filter(({ at }) => at > now() - MEMORY_MS)
    return stops
  }

  return {
    /** @returns how many there were within the minute before */
    note(key: string): number {
      const before = ofLate().length
      stops.push({ key, at: now() })
      return before
    },
    isOf: (key: string): boolean => ofLate().some((stop) => stop.key === key),
  }
}
