import { slugSegment } from '#schemas/rules/slug-path.ts'
import type { PageAddress } from '#site/define.ts'

export const CATEGORIES_PREFIX = '/blog/category/'

export function categoryPath(slug: string): PageAddress {
  return `${CATEGORIES_PREFIX}${slugSegment(slug)}`
}
