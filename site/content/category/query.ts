import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { LANGUAGE } from '#schemas/locale.ts'
import { HAS_PATH } from '../has-path.ts'
import { isListed } from '../post/order.ts'
import { type Category, toCategories } from './parse.ts'

export type CategoryEntry = { readonly category: Category; readonly posts: number }

const CATEGORIES_QUERY = defineQuery(
  `*[_type == "category" && ${HAS_PATH}] | order(_id asc){
    _id, title, "slug": slug.current, color, description}`,
)

const collator = new Intl.Collator(LANGUAGE)

/** Lists every category with a slug, in alphabetical order for people, not by code point. */
export async function listCategories(mode: ContentMode): Promise<Category[]> {
  const categories = toCategories(await read({ query: CATEGORIES_QUERY }, mode), mode)
  return categories.toSorted((a, b) => collator.compare(a.title, b.title))
}

const storedRefs = z.array(z.string().nullable())

export async function listCategoryEntries(mode: ContentMode): Promise<CategoryEntry[]> {
  // One query for all posts instead of one per category.
  const query = `*[${isListed}].category._ref`
  const [categories, found] = await Promise.all([listCategories(mode), read({ query }, mode)])
  const refs = storedRefs.parse(found)
  return categories
    .map((category) => ({ category, posts: refs.filter((id) => id === category.id).length }))
    .filter((entry) => entry.posts > 0)
}
