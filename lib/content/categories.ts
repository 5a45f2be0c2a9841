import { defineQuery } from 'next-sanity'
import { NONE } from './blog-address.ts'
import { FIRST_PAGES, pageCount, parsePageNumber } from './blog-lists.ts'
import { toCategories } from './post-mapping.ts'
import { listPosts } from './posts.ts'
import { read } from './read.ts'
import { contentTags } from './tags.ts'
import type { Category, PostSummary } from './types.ts'
import { PUBLISHED, type View } from './view.ts'

/** A category and how many posts it has. */
export type CategoryEntry = { readonly category: Category; readonly posts: number }

const CATEGORIES_QUERY = defineQuery(
  `*[_type == "category" && defined(slug.current)] | order(_id asc){
    _id, title, "slug": slug.current, color, description}`,
)

const collator = new Intl.Collator('en')

/** Every category with an address, in the order of the alphabet, as people and not as machines know it. */
export async function listCategories(view: View): Promise<Category[]> {
  const request = { query: CATEGORIES_QUERY, tags: [contentTags.type('category')] }
  const categories = toCategories(await read(request, view), view)
  return categories.toSorted((a, b) => collator.compare(a.title, b.title))
}

/** The categories that have posts, with their number: what an index offers. */
export function categoryIndex(
  categories: readonly Category[],
  posts: readonly PostSummary[],
): CategoryEntry[] {
  return categories
    .map((category) => ({ category, posts: countIn(category, posts) }))
    .filter((entry) => entry.posts > 0)
}

/**
 * The categories to prerender, for `generateStaticParams`. Never empty, which Next demands: the page on which
 * unknown ones are answered is among them.
 */
export async function listCategoryParams(): Promise<{ category: string }[]> {
  const categories = await listCategories(PUBLISHED)
  return [...categories.map(({ slug }) => ({ category: slug })), { category: NONE }]
}

/** The further pages of the categories to prerender. */
export async function listCategoryPageParams(): Promise<{ category: string; number: string }[]> {
  const [categories, posts] = await Promise.all([listCategories(PUBLISHED), listPosts(PUBLISHED)])
  const pages = categories.flatMap((category) =>
    furtherPages(countIn(category, posts)).map((number) => ({ category: category.slug, number })),
  )
  return [...pages, { category: NONE, number: NONE }]
}

/** The further pages of the blog to prerender. */
export async function listBlogPageParams(): Promise<{ number: string }[]> {
  const posts = await listPosts(PUBLISHED)
  const grid = posts.some(({ featured }) => featured) ? posts.length - 1 : posts.length
  return [...furtherPages(grid).map((number) => ({ number })), { number: NONE }]
}

function furtherPages(posts: number): string[] {
  const last = Math.min(pageCount(posts), FIRST_PAGES)
  return Array.from({ length: last }, (_, index) => String(index + 1)).filter(
    (number) => parsePageNumber(number) !== undefined,
  )
}

function countIn({ slug }: Category, posts: readonly PostSummary[]): number {
  return posts.filter(({ category }) => category.slug === slug).length
}
