export type AttemptRule = { readonly key: string } & (
  | {
      readonly maxAttempts: number
      /** Time window in milliseconds. */
      readonly windowMs: number
    }
  | {
      /**
       * For guessing: number of attempts without delay. After that, the wait is 1, 2, 4, 8 and at most 15 minutes. 15
       * minutes after the last attempt the count resets, so no account is locked permanently (OWASP ASVS 5.0, 6.3.1).
       */
      readonly freeAttempts: number
    }
)

export type AttemptLimit = {
  /**
   * Counts an attempt under every rule, or under none if one of them requires a wait. Call it before the outcome is
   * known, so that parallel attempts all count.
   *
   * @returns 0 if the attempt may proceed, otherwise the seconds to wait
   */
  take(rules: readonly AttemptRule[]): number | Promise<number>
  forget(rules: readonly AttemptRule[]): void | Promise<void>
}

/** A limit that only this process counts. */
export type LocalLimit = {
  take(rules: readonly AttemptRule[]): number
  forget(rules: readonly AttemptRule[]): void
}

const MINUTE = 60_000
const MAX_WAIT_MS = 15 * MINUTE

const MAX_KEYS = 10_000

/**
 * Creates an attempt limit in memory. Each process counts separately; shared-limit.ts counts for all machines.
 *
 * @param now the clock, in milliseconds
 */
export function createAttemptLimit(now: () => number = Date.now): LocalLimit {
  /** Times of the attempts by key, the latest last. */
  const taken = new Map<string, readonly number[]>()

  const recent = (rule: AttemptRule): readonly number[] => {
    const times = taken.get(rule.key) ?? []
    if ('maxAttempts' in rule) return times.filter((time) => now() - time < rule.windowMs)
    const last = times.at(-1)
    return last === undefined || now() - last >= MAX_WAIT_MS ? [] : times
  }

  const waitFor = (rule: AttemptRule): number => {
    const times = recent(rule)
    const isWindow = 'maxAttempts' in rule
    const since = isWindow ? times.at(-rule.maxAttempts) : times.at(-1)
    if (since === undefined || (!isWindow && times.length < rule.freeAttempts)) return 0
    const wait = isWindow
      ? rule.windowMs
      : Math.min(MAX_WAIT_MS, MINUTE * 2 ** (times.length - rule.freeAttempts))

    return Math.max(0, since + wait - now())
  }

  const count = (rule: AttemptRule) => {
    const times = [...recent(rule), now()]
    taken.delete(rule.key)
    taken.set(rule.key, times)
    const oldest = taken.keys().next().value
    if (taken.size > MAX_KEYS && oldest !== undefined) taken.delete(oldest)
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
