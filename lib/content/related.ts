import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { isSeenEverywhere, type Related } from './affected.ts'
import { firstListPaths, pageCount } from './blog-lists.ts'
import { comparableFields, toComparables } from './comparable-mapping.ts'
import type { ContentClient } from './fetch-content.ts'
import { fetchContent } from './fetch-content.ts'
import { mostAlike } from './similarity.ts'
import type { ContentChange } from './webhook.ts'

/** The posts just before and after a date, in the order of the blog page. */
const NEIGHBOURS_QUERY = defineQuery(`[
  *[_type == "post" && _id != $id && (publishedAt < $date || (publishedAt == $date && _id > $id))]
    | order(publishedAt desc, _id asc)[0].slug.current,
  *[_type == "post" && _id != $id && (publishedAt > $date || (publishedAt == $date && _id < $id))]
    | order(publishedAt asc, _id desc)[0].slug.current
]`)

const REFERRING_POSTS_QUERY = defineQuery(
  `*[_type == "post" && references($id) && defined(slug.current)] | order(publishedAt desc).slug.current`,
)

const ALL_POSTS_QUERY = defineQuery(
  `*[_type == "post" && defined(slug.current)] | order(publishedAt desc).slug.current`,
)

/** Every list of posts and its length. The featured post of the blog counts: at worst one page too many is asked for. */
const LISTS_QUERY = defineQuery(`{
  "posts": count(*[_type == "post" && defined(slug.current)]),
  "categories": *[_type == "category" && defined(slug.current)]{
    _id,
    "slug": slug.current,
    "posts": count(*[_type == "post" && defined(slug.current) && category._ref == ^._id])
  }
}`)

const COMPARABLES_QUERY = defineQuery(
  `*[_type == "post" && defined(slug.current) && defined(title)]{${comparableFields}}`,
)

/** Twice as many as an article shows: who is this like it mostly shows it too. */
const ALIKE = 6

/**
 * Asks the lake which posts and lists show a document besides its own page, as things are now, past every
 * cache.
 *
 * @throws AppError `content-unreachable`
 */
export async function findRelated(client: ContentClient, change: ContentChange): Promise<Related> {
  if (isSeenEverywhere(change._type)) return findAllRelated(client)
  if (change._type === 'post') return relatedToPost(client, change)
  if (change._type === 'category' || change._type === 'author') {
    const [postSlugs, lists] = await Promise.all([
      slugs(client, REFERRING_POSTS_QUERY, { id: change._id }),
      findLists(client),
    ])
    return { postSlugs, listPaths: lists.flatMap(({ paths }) => paths) }
  }
  return { postSlugs: [], listPaths: [] }
}

/** Every published post, the newest first, and every list, past every cache. */
export async function findAllRelated(client: ContentClient): Promise<Related> {
  const [postSlugs, lists] = await Promise.all([
    slugs(client, ALL_POSTS_QUERY, {}),
    findLists(client),
  ])
  return { postSlugs, listPaths: lists.flatMap(({ paths }) => paths) }
}

/** The lists it is on and was on; the posts beside it by date, and those it is like. */
async function relatedToPost(client: ContentClient, change: ContentChange): Promise<Related> {
  const [beside, alike, lists] = await Promise.all([
    neighbours(client, change),
    findAlike(client, change),
    findLists(client),
  ])
  const own = [undefined, change.category, change.oldCategory]
  const shown = lists.filter(({ id }) => id === undefined || own.includes(id))
  return {
    postSlugs: [...new Set([...beside, ...alike])],
    listPaths: shown.flatMap(({ paths }) => paths),
  }
}

const storedLists = z.object({
  posts: z.number(),
  categories: z.array(z.object({ _id: z.string(), slug: z.string(), posts: z.number() })),
})

/** The first pages of every list, the blog's first; it has no id. */
async function findLists(client: ContentClient) {
  const found = storedLists.parse(await fetchContent(client, { query: LISTS_QUERY }))
  const categories = found.categories.map(({ _id, slug, posts }) => ({
    id: _id,
    paths: firstListPaths(slug, pageCount(posts)),
  }))
  return [
    { id: undefined, paths: firstListPaths(undefined, pageCount(found.posts)) },
    ...categories,
  ]
}

/** Compared as the change describes it, so that a deleted post is found where it was shown. */
async function findAlike(client: ContentClient, change: ContentChange): Promise<string[]> {
  const all = toComparables(await fetchContent(client, { query: COMPARABLES_QUERY }))
  const { _id: id, title = '', excerpt = '', category = '', publishedAt = '' } = change
  const alike = mostAlike({ id, title, excerpt, category, publishedAt }, all, ALIKE)
  return all.filter((other) => alike.includes(other.id)).map(({ slug }) => slug)
}

async function neighbours(client: ContentClient, change: ContentChange): Promise<string[]> {
  const dates = new Set([change.publishedAt, change.oldPublishedAt])
  dates.delete(undefined)
  const found = await Promise.all(
    [...dates].map((date) => slugs(client, NEIGHBOURS_QUERY, { id: change._id, date: date ?? '' })),
  )
  return [...new Set(found.flat())]
}

const slugList = z.array(z.string().nullable())

async function slugs(
  client: ContentClient,
  query: string,
  params: Record<string, string>,
): Promise<string[]> {
  const result = slugList.parse(await fetchContent(client, { query, params }))
  return result.filter((slug) => slug !== null)
}
