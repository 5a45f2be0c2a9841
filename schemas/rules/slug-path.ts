import type { SlugValue } from '@sanity/types'

/** Endings of paths that other routes answer, as in `HAS_PATH` (site/content/has-path.ts): the Markdown version of a page, and a part of a page for Next's scripts. */
const TAKEN_ENDINGS = ['.md', '.rsc']

/**
 * Returns a slug without escapes. WordPress exports names in other scripts as `%e6%97%a5`, and that means the same in a
 * URL. Next decodes URLs more than once, so a slug with an escape in it couldn't be told from one without.
 */
export function plainSlug(slug: string): string {
  const plain = slug.toWellFormed().replace(/(?:%[\da-f]{2})+/gi, decodedEscapes)
  return plain === slug ? plain : plainSlug(plain)
}

function decodedEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}

/** Returns a slug as the last segment of a path. Imported slugs can contain any character, such as `2019/05/hello`. */
export function slugSegment(slug: string): string {
  return encodeURIComponent(plainSlug(slug))
}

/**
 * Returns false for a slug without a URL: blank, a dot segment (RFC 3986, 5.2.4), with a broken escape, or with an
 * ending that another route answers.
 */
export function hasPath(slug: string): boolean {
  const plain = plainSlug(slug)
  if (plain.trim() === '' || plain === '.' || plain === '..') return false
  const isTaken = TAKEN_ENDINGS.some((ending) => plain.toLowerCase().endsWith(ending))
  return !isTaken && !/%[\da-f]{2}/i.test(plain)
}

/** Refuses slugs without a URL: lists leave such documents out. */
export function checkSlugPath(slug: SlugValue | undefined): true | string {
  if (!slug?.current || hasPath(slug.current)) return true
  return `“${slug.current}” can’t be part of a URL, so the site doesn’t show this. Use lowercase letters, digits and single hyphens.`
}
