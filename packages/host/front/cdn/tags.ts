import { createHash } from 'node:crypto'

/** Carried by every page, to purge all of them. */
const SITE = 'site'

/**
 * Length of a tag at the CDN, in characters of base 36. Two tags with the same hash only purge more pages than
 * necessary. With 10,000 tags, the chance of a single such pair is 2 %.
 */
const LENGTH = 6

/** Number of hashes remembered, so that sending a page costs no hashing. */
const MAX_REMEMBERED = 20_000

const remembered = new Map<string, string>()

/**
 * Returns the name of a tag at the CDN: short, because headers are limited, and of digits and lower-case letters,
 * because CloudFront ignores case and Akamai allows no colons.
 */
export function hashTag(tag: string): string {
  const known = remembered.get(tag)
  if (known !== undefined) return known
  const number = createHash('sha256').update(tag).digest().readBigUInt64BE()
  const hash = number.toString(36).padStart(LENGTH, '0').slice(-LENGTH)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(tag, hash)
  return hash
}

export const SITE_TAG: string = hashTag(SITE)

/**
 * Returns the tags of a page at the CDN.
 *
 * @returns undefined if there are too many: with some of them missing, the page could not be purged
 */
export function pageTags(tags: readonly string[], max: number): readonly string[] | undefined {
  const hashes = new Set([SITE_TAG, ...tags.map(hashTag)])
  return hashes.size > max ? undefined : [...hashes]
}
