import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { isSeenEverywhere, type Related } from './affected.ts'
import type { ContentClient } from './fetch-content.ts'
import { fetchContent } from './fetch-content.ts'
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

/**
 * Asks the lake which posts show a document besides its own page, as things are now, past every cache.
 *
 * @throws AppError `content-unreachable`
 */
export async function findRelated(client: ContentClient, change: ContentChange): Promise<Related> {
  if (isSeenEverywhere(change._type)) return { postSlugs: await listAllPostSlugs(client) }
  if (change._type === 'post') return { postSlugs: await neighbours(client, change) }
  if (change._type === 'category' || change._type === 'author') {
    return { postSlugs: await slugs(client, REFERRING_POSTS_QUERY, { id: change._id }) }
  }
  return { postSlugs: [] }
}

/** The slug of every published post, the newest first, past every cache. */
export function listAllPostSlugs(client: ContentClient): Promise<string[]> {
  return slugs(client, ALL_POSTS_QUERY, {})
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
