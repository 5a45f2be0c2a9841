import { networkOf } from './network-of.ts'

/** What is limited, and how many attempts it has before it must wait. */
export type LimitedKey = { key: string; free: number }

export type AttemptLimit = {
  /**
   * Counts one attempt against every key, or says how long to wait. It counts before the outcome is
   * known, so that a hundred attempts at once are a hundred attempts.
   *
   * @returns 0 when the attempt may go on, otherwise the seconds until the next one may.
   */
  begin(keys: LimitedKey[]): number
  /** Forgets the keys: the attempt was a good one. */
  succeed(keys: LimitedKey[]): void
}

const minute = 60_000
const longestWait = 15 * minute
/** More keys than this are not kept; the oldest are forgotten first. */
const maximumKeys = 10_000

/**
 * Slows down guessing without ever locking anyone out for good: after its free attempts a key waits
 * 1, 2, 4, 8, at most 15 minutes between attempts, and is forgotten 15 minutes after the last one.
 * Attempts made while waiting are refused and not counted. (OWASP ASVS 5.0, 6.3.1.)
 */
export function createAttemptLimit(now: () => number = Date.now): AttemptLimit {
  const attempts = new Map<string, { count: number; last: number }>()

  const waitFor = ({ key, free }: LimitedKey): number => {
    const seen = attempts.get(key)
    if (!seen) return 0
    const sinceLast = now() - seen.last
    if (sinceLast >= longestWait) {
      attempts.delete(key)
      return 0
    }
    const wait = seen.count < free ? 0 : Math.min(longestWait, minute * 2 ** (seen.count - free))

    return Math.max(0, wait - sinceLast)
  }

  const count = (key: string) => {
    const before = attempts.get(key)?.count ?? 0
    attempts.delete(key)
    attempts.set(key, { count: before + 1, last: now() })
    const oldest = attempts.keys().next().value
    if (attempts.size > maximumKeys && oldest !== undefined) attempts.delete(oldest)
  }

  return {
    begin(keys) {
      const wait = Math.max(0, ...keys.map(waitFor))
      if (wait > 0) return Math.ceil(wait / 1000)
      for (const { key } of keys) count(key)

      return 0
    },
    succeed(keys) {
      for (const { key } of keys) attempts.delete(key)
    },
  }
}

/**
 * The keys of one password sign-in: 5 attempts for the account from where the visitor is, 20 for all accounts
 * from there. Somebody elsewhere who guesses never keeps an account's owner out (OWASP ASVS 5.0, 6.3.1).
 *
 * @param address null when nobody knows it; then 5 attempts for the account in all
 */
export function signInKeys(email: string, address: string | null): LimitedKey[] {
  if (!address) return [accountKey(email)]
  const { key, free } = accountKey(email)
  return [{ key: `${key} from ${networkOf(address)}`, free }, addressKey(address)]
}

/**
 * The keys of one mail that somebody asks for: 5 to an account, wherever it is asked from, and 20 for the visitor's
 * address. Whoever has asked for all of an account's mails has kept nobody out: its owner has them.
 *
 * @param address null when nobody knows it
 */
export function mailKeys(email: string, address: string | null): LimitedKey[] {
  return [accountKey(email), ...(address ? [addressKey(address)] : [])]
}

/** The key of one attempt that names no account: 20 for the visitor's address. */
export function addressKey(address: string): LimitedKey {
  return { key: `address:${networkOf(address)}`, free: 20 }
}

function accountKey(email: string): LimitedKey {
  return { key: `account:${email.trim().toLowerCase()}`, free: 5 }
}
