import type { PageAddress } from '#site/define.ts'

export const POSTS_PREFIX = '/blog/'

/** Returns the path of a post's page. */
export function postPath(slug: string): PageAddress {
  return `${POSTS_PREFIX}${slug}`
}
