import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { type ContentMode, PUBLISHED } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { readBySlug } from '#lib/content/read-by-slug.ts'
import { readInChunks } from '#lib/content/read-in-chunks.ts'
import { type ReadersOf, requiredText, text, usableDocuments } from '#lib/content/stored-fields.ts'
import type { NAMES_QUERY_RESULT } from '#schemas/sanity.types.ts'
import { pictureFields } from '../picture-fields.ts'
import { bodyFields } from './body.ts'
import { byDate, isListed, readNewest } from './order.ts'
import { type Post, type PostSummary, toPost, toPostSummaries } from './parse.ts'
import { readingTimeFields } from './reading-time.ts'

/** GROQ projection of a post for a list or a card, parsed by `toPostSummaries`. */
export const summaryFields = `
  _id, _updatedAt, title, "slug": slug.current, excerpt, publishedAt, updatedAt, featured, ${readingTimeFields},
  corrections[]{_key, date, text}, "relatedIds": related[]._ref,
  "cover": mainImage{${pictureFields}},
  category->{_id, title, "slug": slug.current, color, description},
  author->{_id, name, "slug": slug.current, role, bio, "picture": image{${pictureFields}}}`

const POST_QUERY = defineQuery(`
  *[_type == "post" && slug.current == $slug][0]{${summaryFields},
    body[]{${bodyFields}},
    "seo": seo{title, description, canonicalUrl, noIndex, "picture": image{${pictureFields}}}
  }`)

/** Lists every post, newest first, for the sitemap and the like. Pages read only the posts they show. */
export async function listPosts(mode: ContentMode): Promise<PostSummary[]> {
  const all = { from: `*[${isListed}] | order(_id asc)`, fields: summaryFields, atOnce: 500 }
  const posts: PostSummary[] = []
  for await (const chunk of readInChunks(all, mode)) posts.push(...toPostSummaries(chunk, mode))
  return posts.toSorted(byDate)
}

/**
 * Returns the post at a URL, or `undefined`. Every slug that lists contain can be opened, also one that the Studio would
 * refuse.
 *
 * @param segment last segment of the URL's path, encoded or not
 */
export async function getPost(segment: string, mode: ContentMode): Promise<Post | undefined> {
  const bySlug = (slug: string) => read({ query: POST_QUERY, params: { slug } }, mode)
  return toPost(await readBySlug('post', segment, bySlug, mode), mode)
}

export type PostName = { readonly id: string; readonly slug: string; readonly title: string }

const storedName = z.object({
  id: z.string(),
  slug: requiredText,
  title: text,
} satisfies ReadersOf<NAMES_QUERY_RESULT[number]>)

const NAMES_QUERY = defineQuery(
  `*[${isListed} && _id in $ids]{"id": _id, "slug": slug.current, title}`,
)

/** Returns the names of posts in no particular order, without those that don't exist. */
export async function namePosts(ids: readonly string[], mode: ContentMode): Promise<PostName[]> {
  if (ids.length === 0) return []
  return usableDocuments(storedName, await read({ query: NAMES_QUERY, params: { ids } }, mode))
}

/** Limits a feed to the newest posts, because readers store what they have seen. */
const POSTS_IN_FEED = 30

/** Lists the newest published posts with their full text, for feeds. */
export async function listNewestPosts(): Promise<Post[]> {
  const fields = `${summaryFields}, body[]{${bodyFields}}`
  const newest = { filter: isListed, fields, from: 0, until: POSTS_IN_FEED }
  const result = await readNewest(newest, PUBLISHED)
  if (!Array.isArray(result)) return []
  return result.flatMap((stored: unknown) => toPost(stored, PUBLISHED) ?? [])
}
