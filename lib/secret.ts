import { timingSafeEqual } from 'node:crypto'

/** Compares a secret with the expected one in constant time. Nothing matches a blank secret. */
export function isSameSecret(given: unknown, secret: string): boolean {
  const [left, right] = [Buffer.from(String(given ?? '')), Buffer.from(secret)]
  return right.length > 0 && left.length === right.length && timingSafeEqual(left, right)
}
