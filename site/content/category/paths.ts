import type { PageAddress } from '#site/define.ts'

export const CATEGORIES_PREFIX = '/blog/category/'

/** Returns the path of the list of a category's posts. */
export function categoryPath(slug: string): PageAddress {
  return `${CATEGORIES_PREFIX}${slug}`
}
