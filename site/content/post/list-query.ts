import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { isListed, readNewest } from './order.ts'
import { type PostsPage, placeOf } from './pagination.ts'
import type { PostSummary } from './parse.ts'
import { toPostSummaries } from './parse.ts'
import { summaryFields } from './query.ts'

const LENGTH_QUERY = `count(*[${isListed}])`

/**
 * Reads one page of the blog (requirements §2, Blog): the newest featured post in the large card of the first page,
 * every other post in the grid. Slices in the query, so the cost doesn't depend on the number of posts.
 *
 * @returns `undefined` if there are fewer pages
 */
export async function readBlogPage(
  number: number,
  mode: ContentMode,
): Promise<PostsPage | undefined> {
  const [length, [featured]] = await Promise.all([
    read({ query: LENGTH_QUERY }, mode),
    readSlice(`${isListed} && featured == true`, {}, { from: 0, until: 1 }, mode),
  ])
  const posts = z.number().parse(length)
  const place = placeOf(number, featured ? posts - 1 : posts, featured !== undefined)
  if (!place) return undefined
  const others = featured ? `${isListed} && _id != $featured` : isListed
  const params = { featured: featured?.id ?? '' }
  const grid = await readSlice(others, params, place, mode)
  return { ...place, posts: grid, ...(number === 1 && featured && { featured }) }
}

const CATEGORY_LENGTH_QUERY = `count(*[${isListed} && category._ref == $category])`

/**
 * Reads one page of a category.
 *
 * @param category ID of its document
 * @returns `undefined` if there are fewer pages
 */
export async function readCategoryPage(
  category: string,
  number: number,
  mode: ContentMode,
): Promise<PostsPage | undefined> {
  const params = { category }
  const length = await read({ query: CATEGORY_LENGTH_QUERY, params }, mode)
  const place = placeOf(number, z.number().parse(length))
  if (!place) return undefined
  const own = `${isListed} && category._ref == $category`
  return { ...place, posts: await readSlice(own, params, place, mode) }
}

async function readSlice(
  filter: string,
  params: Record<string, string>,
  { from, until }: { from: number; until: number },
  mode: ContentMode,
): Promise<PostSummary[]> {
  const slice = { filter, params, fields: summaryFields, from, until }
  return toPostSummaries(await readNewest(slice, mode), mode)
}
