import { slugSegment } from '#schemas/rules/slug-path.ts'
import type { PageAddress } from '#site/define.ts'

export const AUTHORS_PREFIX = '/blog/authors/'

export function authorPath(slug: string): PageAddress {
  return `${AUTHORS_PREFIX}${slugSegment(slug)}`
}
