import { createHmac, randomBytes } from 'node:crypto'
import type { AttemptRule } from '#lib/security/attempt-limit.ts'

const second = 1000
const minute = 60 * second

/** New with every start, so that the hash of an address cannot be looked up anywhere. */
const salt = randomBytes(32)

/**
 * What one visitor may send through one form: 5 in 10 minutes. The address itself is not kept.
 *
 * @param address null when nobody knows it; then only the limit per email address holds
 */
export function visitorRules(form: string, address: string | null): AttemptRule[] {
  if (address === null) return []
  const hash = createHmac('sha256', salt).update(address).digest('base64url')

  return [{ key: `${form}:visitor:${hash}`, most: 5, within: 10 * minute }]
}

/** What one email address may be used for in one form: once in 30 seconds. */
export function emailRules(form: string, email: string): AttemptRule[] {
  const hash = createHmac('sha256', salt).update(email.toLowerCase()).digest('base64url')

  return [{ key: `${form}:email:${hash}`, most: 1, within: 30 * second }]
}
