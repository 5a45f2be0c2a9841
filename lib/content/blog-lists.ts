import type { PostSummary } from './types.ts'

/** Beside the featured one; a multiple of two and three, so that the last row of a full page is full. */
const POSTS_PER_PAGE = 12

/**
 * So many pages of every list are prerendered and brought up to date by a publish. Deeper ones are rendered
 * when somebody asks for them: a blog of 1,000 posts has 84, and few people turn more than two.
 */
export const FIRST_PAGES = 3

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
export function listPath({ category, number }: ListPage): string {
  const list = category === undefined ? '/blog' : `/blog/category/${category}`
  return number === 1 ? list : `${list}/page/${number}`
}

/** The addresses of the first pages of a list, as many as there are. */
export function firstListPaths(category: string | undefined, count: number): string[] {
  return range(1, Math.min(count, FIRST_PAGES)).map((number) => listPath({ category, number }))
}

/** How many pages so many posts of the grid take; an empty list has one, which says so. */
export function pageCount(posts: number): number {
  return Math.max(1, Math.ceil(posts / POSTS_PER_PAGE))
}

/** A page number as it stands in an address: from 2, without leading zeros. */
export function parsePageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) : undefined
}

/**
 * One page of the blog (specification §2, Blog): the newest featured post in the large card of the first page,
 * every other post in the grid.
 *
 * @param posts all of them, the newest first
 * @returns `undefined` when there are not so many pages
 */
export function blogPage(posts: readonly PostSummary[], number: number): PostsPage | undefined {
  const featured = posts.find((post) => post.featured)
  const grid = posts.filter((post) => post !== featured)
  const page = pageOf(grid, number)
  if (!page || !featured) return page
  // It stands before all others: on the first page it is one more, on the next ones it has been counted.
  const isFirst = number === 1
  const first = isFirst ? page.first || 1 : page.first + 1
  return {
    ...page,
    ...(isFirst ? { featured } : {}),
    total: page.total + 1,
    first,
    last: page.last + 1,
  }
}

/** One page of a category; `undefined` when there are not so many. */
export function categoryPage(
  posts: readonly PostSummary[],
  slug: string,
  number: number,
): PostsPage | undefined {
  return pageOf(
    posts.filter(({ category }) => category.slug === slug),
    number,
  )
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

function pageOf(posts: readonly PostSummary[], number: number): PostsPage | undefined {
  const count = pageCount(posts.length)
  if (number < 1 || number > count) return undefined
  const start = (number - 1) * POSTS_PER_PAGE
  const shown = posts.slice(start, start + POSTS_PER_PAGE)
  return {
    posts: shown,
    number,
    count,
    total: posts.length,
    first: shown.length > 0 ? start + 1 : 0,
    last: start + shown.length,
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
