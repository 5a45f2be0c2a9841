/** Milliseconds for which a stopped query counts. */
const MEMORY_MS = 60_000

/** Remembers the callers whose queries were stopped within the last minute. */
export function createStoppedQueries(now: () => number = () => performance.now()) {
  let stops: { key: string; at: number }[] = []
  const recent = () => {
    stops = stops.filter(({ at }) => at > now() - MEMORY_MS)
    return stops
  }

  return {
    /** @returns the number of stopped queries in the minute before, of all callers */
    note(key: string): number {
      const before = recent().length
      stops.push({ key, at: now() })
      return before
    },
    has: (key: string): boolean => recent().some((stop) => stop.key === key),
  }
}
