import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Returns a new random secret of 256 bits in URL-safe characters.
 *
 * @param prefix identifies the kind of secret, so that one leaked in a log can be recognized
 */
export function newSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/**
 * Returns the hash that is stored instead of a secret. A fast hash is enough, because the secrets are random and can't
 * be guessed.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares two secrets by their hashes, so that timing reveals neither content nor length. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(left)), Buffer.from(hashSecret(right)))
}
