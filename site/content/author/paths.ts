import type { PageAddress } from '#site/define.ts'

export const AUTHORS_PREFIX = '/blog/authors/'

export function authorPath(slug: string): PageAddress {
  return `${AUTHORS_PREFIX}${slug}`
}
