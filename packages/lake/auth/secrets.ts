import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A new secret of 256 bits in URL-safe characters.
 *
 * @param prefix Says what the secret is for, so that one found in a log can be recognised.
 */
export function newSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/**
 * What is stored instead of a secret. One fast round is enough: our secrets are random, not chosen
 * by people, so there is nothing to guess.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares digests, so that neither content nor length shows in the time it takes. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(left)), Buffer.from(hashSecret(right)))
}
