import { createHmac, randomBytes } from 'node:crypto'
import type { AttemptRule } from '#lib/security/attempt-limit.ts'

const second = 1000
const minute = 60 * second

/** New at every start, so that hashed addresses can't be reversed with a precomputed table. */
const salt = randomBytes(32)

/**
 * Rate limit per visitor and form: 5 submissions in 10 minutes. Stores only a hash of the address.
 *
 * @param address null if unknown; then only the limit per email address applies
 */
export function visitorRules(form: string, address: string | null): AttemptRule[] {
  if (address === null) return []
  const hash = createHmac('sha256', salt).update(address).digest('base64url')

  return [{ key: `${form}:visitor:${hash}`, maxAttempts: 5, windowMs: 10 * minute }]
}

export function emailRules(form: string, email: string): AttemptRule[] {
  const hash = createHmac('sha256', salt).update(email.toLowerCase()).digest('base64url')

  return [{ key: `${form}:email:${hash}`, maxAttempts: 1, windowMs: 30 * second }]
}
