import type { Kept } from './port.ts'

/** Tags that begin alike and of which only some are of today: what was made under others is old. */
export type Family = {
  /** What they begin with. */
  readonly prefix: string
  /** Those of today. */
  readonly tags: ReadonlySet<string>
  /** The number of the expiry that said so. */
  readonly expiry: number
}

/** Which tags have expired, and in which order. */
export type Expiries = {
  /** How many there were; what begins now has seen them all. */
  readonly count: number
  expire(tags: readonly string[]): void
  /** As `Store.expireOthers`. */
  expireOthers(prefix: string, tags: readonly string[]): readonly string[]
  isCurrent(kept: Pick<Kept, 'tags' | 'begun' | 'goodUntil'>): boolean
}

/**
 * Counts expiries.
 *
 * @param known the number of each tag's last one, from before
 * @param knownFamilies as they were last said to be
 * @param now in milliseconds since 1970, for what is good for a time only
 */
export function createExpiries(
  known: Iterable<readonly [tag: string, expiry: number]> = [],
  knownFamilies: readonly Family[] = [],
  now: () => number = Date.now,
): Expiries {
  const last = new Map(known)
  const families = new Map(knownFamilies.map((family) => [family.prefix, family]))
  let count = Math.max(0, ...last.values(), ...knownFamilies.map(({ expiry }) => expiry))
  /** How many there were when an answer was last found to have seen all that concerns it. */
  const seen = new WeakMap<object, number>()

  function isOlderFamily(tag: string, begun: number): boolean {
    for (const { prefix, tags, expiry } of families.values()) {
      if (begun < expiry && tag.startsWith(prefix) && !tags.has(tag)) return true
    }
    return false
  }

  return {
    get count() {
      return count
    },
    expire(tags) {
      count += 1
      for (const tag of tags) last.set(tag, count)
    },
    expireOthers(prefix, tags) {
      count += 1
      const before = families.get(prefix)?.tags ?? new Set()
      const today = new Set(tags)
      families.set(prefix, { prefix, tags: today, expiry: count })
      return [...today, ...before].filter((tag) => !today.has(tag) || !before.has(tag))
    },
    isCurrent(kept) {
      const { tags, begun, goodUntil } = kept
      if (goodUntil !== undefined && goodUntil <= now()) return false
      if (seen.get(kept) === count) return true
      const hasSeenAll = tags.every(
        (tag) => (last.get(tag) ?? 0) <= begun && !isOlderFamily(tag, begun),
      )
      if (hasSeenAll) seen.set(kept, count)
      return hasSeenAll
    },
  }
}
