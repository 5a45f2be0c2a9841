import { networkOf } from '#lib/auth/network-of.ts'
import type { AttemptRule } from '#lib/security/attempt-limit.ts'

const second = 1000
const minute = 60 * second

/**
 * Rate limit per visitor and form: 5 submissions in 10 minutes.
 *
 * @param address null if unknown; then only the limit per email address applies
 */
export function visitorRules(form: string, address: string | null): AttemptRule[] {
  if (address === null) return []
  const key = `${form}:visitor:${networkOf(address)}`

  return [{ key, maxAttempts: 5, windowMs: 10 * minute }]
}

export function emailRules(form: string, email: string): AttemptRule[] {
  return [{ key: `${form}:email:${email.toLowerCase()}`, maxAttempts: 1, windowMs: 30 * second }]
}
