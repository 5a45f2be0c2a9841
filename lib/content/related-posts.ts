import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { defineQuery } from 'next-sanity'
import { previewClient, publishedClient } from './client.ts'
import { comparableFields, toComparables } from './comparable-mapping.ts'
import { fetchContent } from './fetch-content.ts'
import { toPostSummaries } from './post-mapping.ts'
import { summaryFields } from './posts.ts'
import { read } from './read.ts'
import { mostAlike } from './similarity.ts'
import { contentTags } from './tags.ts'
import type { Post, PostSummary } from './types.ts'
import type { View } from './view.ts'

const RELATED_SHOWN = 3

const COMPARABLES_QUERY = defineQuery(
  `*[_type == "post" && defined(slug.current) && defined(title)]{${comparableFields}}`,
)

const BY_ID_QUERY = defineQuery(`*[_type == "post" && _id in $ids]{${summaryFields}}`)

/**
 * The posts to read after a post, the likest first.
 *
 * Filed under the post's own address and the documents shown, not under everything of type post: otherwise
 * each publish would make every article stale. A post that becomes alike is announced by `related.ts`.
 */
export async function listRelatedPosts(post: Post, view: View): Promise<PostSummary[]> {
  const ids = await findIds(post, view)
  const request = {
    query: BY_ID_QUERY,
    params: { ids },
    tags: [contentTags.postAddress(post.slug)],
    tagDocuments: true,
  }
  const found = toPostSummaries(await read(request, view), view)
  return ids.flatMap((id) => found.find((other) => other.id === id) ?? [])
}

async function findIds({ id, slug }: Post, view: View): Promise<string[]> {
  if (view.perspective === 'published') return findPublishedIds(id, slug)
  const options = { perspective: view.perspective, cache: 'no-store' } as const
  return likest(id, await fetchContent(previewClient, { query: COMPARABLES_QUERY }, options))
}

/** Keeps the few ids and not the whole blog, which was compared to find them. */
async function findPublishedIds(id: string, slug: string): Promise<string[]> {
  'use cache'
  cacheLife('max')
  cacheTag(contentTags.everything, contentTags.postAddress(slug))
  return likest(id, await fetchContent(publishedClient, { query: COMPARABLES_QUERY }))
}

function likest(id: string, result: unknown): string[] {
  const all = toComparables(result)
  const own = all.find((each) => each.id === id)
  return own ? [...mostAlike(own, all, RELATED_SHOWN)] : []
}
