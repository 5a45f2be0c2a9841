import { defineQuery } from 'next-sanity'
import { NONE } from './blog-address.ts'
import { bodyFields } from './body.ts'
import { pictureFields } from './picture.ts'
import { isPostSlug } from './post-address.ts'
import { toPost, toPostSummaries } from './post-mapping.ts'
import { read } from './read.ts'
import { contentTags } from './tags.ts'
import type { Post, PostSummary } from './types.ts'
import { PUBLISHED, type View } from './view.ts'

/** What a query selects of a post for a list or a card; `toPostSummaries` reads it. */
export const summaryFields = `
  _id, _updatedAt, title, "slug": slug.current, excerpt, publishedAt, updatedAt, featured, readTime,
  "words": select(!defined(readTime) => length(string::split(pt::text(body), " "))),
  "cover": mainImage{${pictureFields}},
  category->{_id, title, "slug": slug.current, color, description},
  author->{_id, name, role, bio, "picture": image{${pictureFields}}}`

const POSTS_QUERY = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc){${summaryFields}}`)

const POST_QUERY = defineQuery(`
  *[_type == "post" && slug.current == $slug][0]{${summaryFields},
    body[]{${bodyFields}},
    "seo": seo{title, description, canonicalUrl, noIndex, "picture": image{${pictureFields}}},
    "older": *[_type == "post" && defined(slug.current)
      && (publishedAt < ^.publishedAt || (publishedAt == ^.publishedAt && _id > ^._id))]
      | order(publishedAt desc, _id asc)[0]{_id, title, "slug": slug.current},
    "newer": *[_type == "post" && defined(slug.current)
      && (publishedAt > ^.publishedAt || (publishedAt == ^.publishedAt && _id < ^._id))]
      | order(publishedAt asc, _id desc)[0]{_id, title, "slug": slug.current}
  }`)

/** Every post, the newest first. */
export async function listPosts(view: View): Promise<PostSummary[]> {
  const tags = [contentTags.type('post'), contentTags.type('category'), contentTags.type('author')]
  return toPostSummaries(await read({ query: POSTS_QUERY, tags }, view), view)
}

/** The post at an address, `undefined` when there is none. */
export async function getPost(slug: string, view: View): Promise<Post | undefined> {
  if (!isPostSlug(slug)) return undefined
  const tags = [contentTags.postAddress(slug)]
  const request = { query: POST_QUERY, params: { slug }, tags, tagDocuments: true }
  return toPost(await read(request, view), view)
}

/**
 * The addresses to prerender, for `generateStaticParams`. Never empty, which Next demands: the address on which
 * unknown posts are answered is among them (`blog-address.ts`).
 */
export async function listPostParams(): Promise<{ slug: string }[]> {
  const posts = await listPosts(PUBLISHED)
  return [...posts.map(({ slug }) => ({ slug })), { slug: NONE }]
}
