import type { AttemptRule } from '#lib/security/attempt-limit.ts'
import { networkOf } from './network-of.ts'

/**
 * What one password sign-in counts against: 5 attempts for the account from where the visitor is, 20 for all
 * accounts from there. Somebody elsewhere who guesses never keeps an account's owner out (OWASP ASVS 5.0, 6.3.1).
 *
 * @param address null when nobody knows it; then 5 attempts for the account in all
 */
export function signInRules(email: string, address: string | null): AttemptRule[] {
  if (!address) return [accountRule(accountKey(email))]
  return [accountRule(`${accountKey(email)} from ${networkOf(address)}`), addressRule(address)]
}

/**
 * What one mail that somebody asks for counts against: 5 to an account, wherever it is asked from, and 20 for the
 * visitor's address. Whoever has asked for all of an account's mails has kept nobody out: its owner has them.
 *
 * @param address null when nobody knows it
 */
export function mailRules(email: string, address: string | null): AttemptRule[] {
  return [accountRule(accountKey(email)), ...(address ? [addressRule(address)] : [])]
}

/** What one attempt counts against that names no account: 20 for the visitor's address. */
export function addressRule(address: string): AttemptRule {
  return { key: `address:${networkOf(address)}`, free: 20 }
}

function accountRule(key: string): AttemptRule {
  return { key, free: 5 }
}

function accountKey(email: string): string {
  return `account:${email.trim().toLowerCase()}`
}
