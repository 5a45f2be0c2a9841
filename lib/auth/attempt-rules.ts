import type { AttemptRule } from '#lib/security/attempt-limit.ts'
import { networkOf } from './network-of.ts'

/**
 * Rules for one password attempt: 5 attempts per account and network, 20 for all accounts from that network. Guesses
 * from elsewhere never lock out the account's owner (OWASP ASVS 5.0, 6.3.1).
 *
 * @param address null if unknown; then 5 attempts per account in total
 */
export function signInRules(email: string, address: string | null): AttemptRule[] {
  if (!address) return [accountRule(accountKey(email))]
  return [accountRule(`${accountKey(email)} from ${networkOf(address)}`), addressRule(address)]
}

/**
 * Rules for one requested email: 5 per account from anywhere, and 20 per visitor network. Using up an account's
 * emails doesn't lock out its owner, who has received them.
 *
 * @param address null if unknown
 */
export function mailRules(email: string, address: string | null): AttemptRule[] {
  return [accountRule(accountKey(email)), ...(address ? [addressRule(address)] : [])]
}

/** Rule for an attempt that names no account: 20 per visitor network. */
export function addressRule(address: string): AttemptRule {
  return { key: `address:${networkOf(address)}`, freeAttempts: 20 }
}

function accountRule(key: string): AttemptRule {
  return { key, freeAttempts: 5 }
}

function accountKey(email: string): string {
  return `account:${email.trim().toLowerCase()}`
}
