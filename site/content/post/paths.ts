import type { PageAddress } from '#site/define.ts'

export const POSTS_PREFIX = '/blog/'

/** Returns the path of a post's page. Imported slugs may contain anything, so it is encoded (RFC 3986, section 2.1). */
export function postPath(slug: string): PageAddress {
  const segments = slug.toWellFormed().split('/').map(encodeURIComponent)
  return `${POSTS_PREFIX}${segments.join('/')}`
}
