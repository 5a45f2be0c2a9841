import { decoded } from '#lib/decoded.ts'
import type { PageAddress } from '#site/define.ts'

export const POSTS_PREFIX = '/blog/'

/** Returns the path of a post's page. Imported slugs can contain any character, such as `2019/05/hello`. */
export function postPath(slug: string): PageAddress {
  return `${POSTS_PREFIX}${encodeURIComponent(slug.toWellFormed())}`
}

/** Returns the slug in the last segment of a post's path, which Next passes on encoded. */
export function slugInPath(segment: string): string {
  return decoded(segment)
}
