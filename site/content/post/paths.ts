import { slugSegment } from '#schemas/rules/slug-path.ts'
import type { PageAddress } from '#site/define.ts'

export const POSTS_PREFIX = '/blog/'

export function postPath(slug: string): PageAddress {
  return `${POSTS_PREFIX}${slugSegment(slug)}`
}
