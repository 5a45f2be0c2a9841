import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { isListed } from '../post/query.ts'
import { type Category, toCategories } from './parse.ts'

/** A category and how many posts it has. */
export type CategoryEntry = { readonly category: Category; readonly posts: number }

const CATEGORIES_QUERY = defineQuery(
  `*[_type == "category" && defined(slug.current)] | order(_id asc){
    _id, title, "slug": slug.current, color, description}`,
)

const collator = new Intl.Collator('en')

/** Every category with an address, in the order of the alphabet, as people and not as machines know it. */
export async function listCategories(mode: ContentMode): Promise<Category[]> {
  const categories = toCategories(await read({ query: CATEGORIES_QUERY }, mode), mode)
  return categories.toSorted((a, b) => collator.compare(a.title, b.title))
}

const storedRefs = z.array(z.string().nullable())

/** The categories that have posts, with their number: what an index offers. */
export async function listCategoryEntries(mode: ContentMode): Promise<CategoryEntry[]> {
  // One pass over the posts, not one for each category.
  const query = `*[${isListed}].category._ref`
  const [categories, found] = await Promise.all([listCategories(mode), read({ query }, mode)])
  const refs = storedRefs.parse(found)
  return categories
    .map((category) => ({ category, posts: refs.filter((id) => id === category.id).length }))
    .filter((entry) => entry.posts > 0)
}
