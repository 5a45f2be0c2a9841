import { defineQuery } from 'next-sanity'
import { read } from '#lib/content/read.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { bodyFields } from './body.ts'
import type { Post } from './post-mapping.ts'
import { toPost } from './post-mapping.ts'
import { summaryFields } from './posts.ts'

/** A feed holds no more: readers keep what they have seen. */
const NEWEST_POSTS_QUERY = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...30]{
    ${summaryFields}, body[]{${bodyFields}}
  }`)

/** The newest published posts with their whole text, for feeds. */
export async function listNewestPosts(): Promise<Post[]> {
  const tags = [contentTags.type('post'), contentTags.type('category'), contentTags.type('author')]
  const result = await read({ query: NEWEST_POSTS_QUERY, tags }, PUBLISHED)
  if (!Array.isArray(result)) return []
  return result.flatMap((stored: unknown) => toPost(stored, PUBLISHED) ?? [])
}
