/** True for an address that is certainly no post's. */
export type UnknownPostCheck = (pathname: string) => Promise<boolean>

/** Where every unknown post address is answered: one stored 404 instead of one for each bogus address. */
export const UNKNOWN_POST_PATH = '/blog/__none__'

/** True for the page behind {@link UNKNOWN_POST_PATH}. */
export function isUnknownPostParam(slug: string): boolean {
  return `/blog/${slug}` === UNKNOWN_POST_PATH
}

/**
 * Makes a check for the proxy. Next stores a page for every address that is asked for, 404s included, so that
 * somebody who tries addresses would fill the disk (notes on the publish path, §9). Addresses that the lake
 * has once confirmed are remembered and cost nothing; others are looked up each time, so that a post is found
 * in the moment it is published. While the lake does not answer nothing is unknown: stored pages go on being
 * served, and the others fail as long as it is down instead of being remembered as missing.
 */
export function createUnknownPostCheck(
  exists: (slug: string) => Promise<boolean>,
): UnknownPostCheck {
  const confirmed = new Set<string>()

  return async (pathname) => {
    const slug = /^\/blog\/([^/]+)\/?$/.exec(pathname)?.[1]
    if (slug === undefined || pathname === UNKNOWN_POST_PATH || confirmed.has(slug)) return false
    if (!isPostSlug(slug)) return true
    const isThere = await exists(slug).catch(() => undefined)
    if (isThere) confirmed.add(slug)
    return isThere === false
  }
}

/** What the Studio lets an address be; anything else cannot be a post, and the lake is not asked. */
export function isPostSlug(slug: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 200
}
