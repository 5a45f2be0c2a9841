/** What an attempt counts against, and how much of that there may be. */
export type AttemptRule = { readonly key: string } & (
  | {
      /** At most so many in a stretch of time. */
      readonly most: number
      /** In milliseconds. */
      readonly within: number
    }
  | {
      /**
       * For guesses: so many at once; from then on one waits 1, 2, 4, 8, at most 15 minutes between two, and 15
       * minutes after the last all are forgotten: nobody is locked out for good (OWASP ASVS 5.0, 6.3.1).
       */
      readonly free: number
    }
)

export type AttemptLimit = {
  /**
   * Counts one attempt under every rule, or none when one of them says to wait. It counts before the outcome is
   * known, so that a hundred attempts at once are a hundred attempts.
   *
   * @returns 0 when it may go on, otherwise the seconds until it may
   */
  take(rules: readonly AttemptRule[]): number
  /** Forgets what was counted under the rules: the attempt was a good one. */
  forget(rules: readonly AttemptRule[]): void
}

const MINUTE = 60_000
const LONGEST_WAIT = 15 * MINUTE

/** More keys than this are not kept; the oldest are forgotten first. */
const MOST_KEYS = 10_000

/**
 * Counts attempts in memory: one instance of the site counts for itself.
 *
 * @param now the clock, in milliseconds
 */
export function createAttemptLimit(now: () => number = Date.now): AttemptLimit {
  /** When attempts were made, the last at the end. */
  const taken = new Map<string, readonly number[]>()

  const recent = (rule: AttemptRule): readonly number[] => {
    const times = taken.get(rule.key) ?? []
    if ('most' in rule) return times.filter((time) => now() - time < rule.within)
    const last = times.at(-1)
    return last === undefined || now() - last >= LONGEST_WAIT ? [] : times
  }

  const waitFor = (rule: AttemptRule): number => {
    const times = recent(rule)
    const isWindow = 'most' in rule
    const since = isWindow ? times.at(-rule.most) : times.at(-1)
    if (since === undefined || (!isWindow && times.length < rule.free)) return 0
    const wait = isWindow
      ? rule.within
      : Math.min(LONGEST_WAIT, MINUTE * 2 ** (times.length - rule.free))

    return Math.max(0, since + wait - now())
  }

  const count = (rule: AttemptRule) => {
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
    forget(rules) {
      for (const { key } of rules) taken.delete(key)
    },
  }
}
