import type { Kept } from './port.ts'

/** Counts expiries and knows the last one of each tag. */
export type Expiries = {
  /** Number of expiries so far; a render that begins now has seen them all. */
  readonly count: number
  expire(tags: readonly string[]): void
  expireAll(): void
  isCurrent(kept: Pick<Kept, 'tags' | 'begun' | 'goodUntil'>): boolean
  /** Returns the tags of a response that have expired since its render began. */
  expiredTags(kept: Pick<Kept, 'tags' | 'begun'>): readonly string[]
}

type Options = {
  /** Number to count on from; responses whose render began before it are stale. */
  readonly first?: number
  /** Number of tags remembered. */
  readonly maxTags?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export function createExpiries({
  first = 0,
  maxTags = 100_000,
  now = Date.now,
}: Options = {}): Expiries {
  const lastExpiry = new Map<string, number>()
  let count = first
  let allStaleBefore = first
  /** Number of expiries when a response was last found current, so that a page in demand is not checked tag by tag. */
  const checkedAt = new WeakMap<object, number>()

  function isExpired(tag: string, begun: number): boolean {
    return (lastExpiry.get(tag) ?? 0) > begun
  }

  return {
    get count() {
      return count
    },
    expire(tags) {
      count += 1
      for (const tag of tags) {
        lastExpiry.delete(tag)
        lastExpiry.set(tag, count)
      }
      for (const [tag, at] of lastExpiry) {
        if (lastExpiry.size <= maxTags) break
        lastExpiry.delete(tag)
        // Once a tag is forgotten, whatever began before its expiry can no longer be judged.
        allStaleBefore = Math.max(allStaleBefore, at)
      }
    },
    expireAll() {
      count += 1
      allStaleBefore = count
      lastExpiry.clear()
    },
    isCurrent(kept) {
      const { tags, begun, goodUntil } = kept
      if (goodUntil !== undefined && goodUntil <= now()) return false
      if (checkedAt.get(kept) === count) return true
      if (begun < allStaleBefore || tags.some((tag) => isExpired(tag, begun))) return false
      checkedAt.set(kept, count)
      return true
    },
    expiredTags: ({ tags, begun }) => tags.filter((tag) => isExpired(tag, begun)),
  }
}
