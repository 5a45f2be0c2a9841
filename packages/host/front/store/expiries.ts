import type { StoredResponse } from './port.ts'

export type Expiries = {
  readonly count: number
  expire(tags: readonly string[]): void
  expireAll(): void
  isCurrent(response: Pick<StoredResponse, 'tags' | 'begun' | 'expiresAt'>): boolean
  /** Returns the tags of a response that have expired since its render started. */
  expiredTags(response: Pick<StoredResponse, 'tags' | 'begun'>): readonly string[]
}

type Options = {
  readonly maxTags?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export function createExpiries({ maxTags = 100_000, now = Date.now }: Options = {}): Expiries {
  const lastExpiry = new Map<string, number>()
  let count = 0
  let allStaleBefore = 0
  /** Number of expiries when a response was last current, so that its tags are not checked for every request. */
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
        // Without this tag's expiry, earlier renders can't be checked any more.
        allStaleBefore = Math.max(allStaleBefore, at)
      }
    },
    expireAll() {
      count += 1
      allStaleBefore = count
      lastExpiry.clear()
    },
    isCurrent(response) {
      const { tags, begun, expiresAt } = response
      if (expiresAt !== undefined && expiresAt <= now()) return false
      if (checkedAt.get(response) === count) return true
      if (begun < allStaleBefore || tags.some((tag) => isExpired(tag, begun))) return false
      checkedAt.set(response, count)
      return true
    },
    expiredTags: ({ tags, begun }) => tags.filter((tag) => isExpired(tag, begun)),
  }
}
