import type { PageAddress } from '#site/define.ts'
import { categoryPath } from '../category/paths.ts'
import type { PostSummary } from './parse.ts'

/** Beside the featured one; a multiple of two and three, so that the last row of a full page is full. */
const POSTS_PER_PAGE = 12

/** A list of posts: the blog, or one category of it, and which of its pages. */
export type ListPage = { readonly category?: string | undefined; readonly number: number }

/** What one page of the blog shows. */
export type PostsPage = {
  /** The newest featured post, on the first page of the blog only. */
  readonly featured?: PostSummary | undefined
  readonly posts: readonly PostSummary[]
  readonly number: number
  readonly count: number
  /** Posts on all pages together. */
  readonly total: number
  /** Place of the first and the last post of this page among all of them, from 1. */
  readonly first: number
  readonly last: number
}

/** The address of a page of a list. The first page is the list itself. */
export function listPath({ category, number }: ListPage): PageAddress {
  const list: PageAddress = category === undefined ? '/blog' : categoryPath(category)
  return number === 1 ? list : `${list}/page/${number}`
}

/** How many pages so many posts of the grid take; an empty list has one, which says so. */
export function pageCount(posts: number): number {
  return Math.max(1, Math.ceil(posts / POSTS_PER_PAGE))
}

/** A page number as it stands in an address: from 2, without leading zeros. */
export function parsePageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) : undefined
}

/** Which posts of a list stand on one of its pages. */
type Place = Omit<PostsPage, 'featured' | 'posts'> & {
  /** Of the grid's posts, which begin at 0, those of this page. */
  readonly from: number
  readonly until: number
}

/**
 * The place of a page in a list (requirements §2, Blog).
 *
 * @param grid how many posts stand in the grids of all pages
 * @param hasFeatured whether one more stands in the large card of the first page
 * @returns `undefined` when there are not so many pages
 */
export function placeOf(number: number, grid: number, hasFeatured = false): Place | undefined {
  const count = pageCount(grid)
  if (number < 1 || number > count) return undefined
  const from = (number - 1) * POSTS_PER_PAGE
  const until = Math.min(from + POSTS_PER_PAGE, grid)
  // It stands before all others: on the first page it is one more, on the next ones it has been counted.
  const before = hasFeatured ? 1 : 0
  const total = grid + before
  const first = number === 1 ? Math.min(1, total) : from + before + 1
  return { number, count, total, from, until, first, last: until + before }
}

/**
 * The page numbers to offer: the ends, the current page and its neighbours; `gap` stands for what is left out
 * between them, and never for a single number. `1 gap 4 5 6 gap 84`
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
