import type { Kept } from './port.ts'

/** Which tags have expired, and in which order. */
export type Expiries = {
  /** How many there were; what begins now has seen them all. */
  readonly count: number
  expire(tags: readonly string[]): void
  isCurrent(kept: Pick<Kept, 'tags' | 'begun' | 'goodUntil'>): boolean
}

/**
 * Counts expiries.
 *
 * @param known the number of each tag's last one, from before
 * @param now in milliseconds since 1970, for what is good for a time only
 */
export function createExpiries(
  known: Iterable<readonly [tag: string, expiry: number]> = [],
  now: () => number = Date.now,
): Expiries {
  const last = new Map(known)
  let count = Math.max(0, ...last.values())

  return {
    get count() {
      return count
    },
    expire(tags) {
      count += 1
      for (const tag of tags) last.set(tag, count)
    },
    isCurrent({ tags, begun, goodUntil }) {
      if (goodUntil !== undefined && goodUntil <= now()) return false
      return tags.every((tag) => (last.get(tag) ?? 0) <= begun)
    },
  }
}
