/** At most so many in a stretch of time. */
export type WindowRule = {
  readonly key: string
  readonly most: number
  /** In milliseconds. */
  readonly within: number
}

export type WindowLimit = {
  /**
   * Counts one attempt under every rule, or none when one of them is used up.
   *
   * @returns 0 when it may go on, otherwise the seconds until it may.
   */
  take(rules: readonly WindowRule[]): number
}

/** More keys than this are not kept; the oldest are forgotten first. */
const MOST_KEYS = 10_000

/**
 * A sliding window in memory: one instance of the site counts for itself.
 *
 * @param now the clock, in milliseconds
 */
export function createWindowLimit(now: () => number = Date.now): WindowLimit {
  const taken = new Map<string, number[]>()

  const recent = ({ key, within }: WindowRule) =>
    (taken.get(key) ?? []).filter((time) => now() - time < within)

  const waitFor = (rule: WindowRule): number => {
    const times = recent(rule)
    const oldest = times.at(-rule.most)

    return oldest === undefined ? 0 : oldest + rule.within - now()
  }

  const count = (rule: WindowRule) => {
    const times = [...recent(rule), now()]
    taken.delete(rule.key)
    taken.set(rule.key, times)
    const oldest = taken.keys().next().value
    if (taken.size > MOST_KEYS && oldest !== undefined) taken.delete(oldest)
  }

  return {
    take(rules) {
      const wait = Math.max(0, ...rules.map(waitFor))
      if (wait > 0) return Math.ceil(wait / 1000)
      rules.forEach(count)

      return 0
    },
  }
}
