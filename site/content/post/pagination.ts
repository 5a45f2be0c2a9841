import type { PageAddress } from '#site/define.ts'
import { categoryPath } from '../category/paths.ts'
import type { PostSummary } from './parse.ts'

/**
 * Posts per grid page, in addition to a featured one. A multiple of two and three fills the last row of a full page.
 */
const POSTS_PER_PAGE = 12

/** One page of a post list, either of the blog or of one category. */
export type ListPage = { readonly category?: string | undefined; readonly number: number }

export type PostsPage = {
  /** The newest featured post, on the blog's first page only. */
  readonly featured?: PostSummary | undefined
  readonly posts: readonly PostSummary[]
  readonly number: number
  readonly count: number
  readonly total: number
  /** Positions of this page's first and last post among all posts, from 1. */
  readonly first: number
  readonly last: number
}

/** Returns the path of a list page. The first page is the list itself. */
export function listPath({ category, number }: ListPage): PageAddress {
  const list: PageAddress = category === undefined ? '/blog' : categoryPath(category)
  return number === 1 ? list : `${list}/page/${number}`
}

/** Returns the number of pages for a number of grid posts. An empty list has one page, with a message. */
export function pageCount(posts: number): number {
  return Math.max(1, Math.ceil(posts / POSTS_PER_PAGE))
}

/** Parses a page number in a URL: from 2, without leading zeros. */
export function parsePageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) : undefined
}

/** The posts of a list that belong to one of its pages. */
type Place = Omit<PostsPage, 'featured' | 'posts'> & {
  /** Slice of the grid's posts for this page, from 0. */
  readonly from: number
  readonly until: number
}

/**
 * Returns the position of a page in a list (requirements §2, Blog).
 *
 * @param grid number of posts in the grids of all pages
 * @param hasFeatured whether another post is in the large card of the first page
 * @returns `undefined` if there are fewer pages
 */
export function placeOf(number: number, grid: number, hasFeatured = false): Place | undefined {
  const count = pageCount(grid)
  if (number < 1 || number > count) return undefined
  const from = (number - 1) * POSTS_PER_PAGE
  const until = Math.min(from + POSTS_PER_PAGE, grid)
  // The featured post precedes all others: it is shown on the first page, and counted on later ones.
  const before = hasFeatured ? 1 : 0
  const total = grid + before
  const first = number === 1 ? Math.min(1, total) : from + before + 1
  return { number, count, total, from, until, first, last: until + before }
}

/**
 * Returns the page numbers to offer: both ends, the current page and its neighbors. `gap` replaces two or more omitted
 * numbers. Example: `1 gap 4 5 6 gap 84`
 */
export function pageSteps(current: number, count: number): readonly (number | 'gap')[] {
  const shown = range(1, count).filter(
    (number) => number === 1 || number === count || Math.abs(number - current) <= 1,
  )
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1
    if (missing > 1) return ['gap' as const, number]
    return missing === 1 ? [number - 1, number] : [number]
  })
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
