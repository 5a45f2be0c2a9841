import type { PageAddress } from '#site/define.ts'

export const AUTHORS_PREFIX = '/blog/authors/'

/** Returns the path of an author's page. */
export function authorPath(slug: string): PageAddress {
  return `${AUTHORS_PREFIX}${slug}`
}
