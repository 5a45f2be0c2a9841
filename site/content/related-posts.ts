import 'server-only'
import { z } from 'zod'
import { read } from '#lib/content/read.ts'
import { text, usableDocuments } from '#lib/content/stored-fields.ts'
import type { View } from '#lib/content/view.ts'
import { fileUnder } from '#lib/next/render.ts'
import { neighborFields } from '#lib/publishing/neighbors.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { type Post, type PostSummary, toPostSummaries } from './post-mapping.ts'
import { summaryFields } from './posts.ts'
import { type Comparable, similarPosts } from './similarity.ts'

/** What a query selects of a post to compare it; the parser of its result is below. */
const comparableFields = `"id": _id, "slug": slug.current, title, excerpt, publishedAt, "category": category._ref`

const storedComparable = z.object({
  id: z.string(),
  slug: text,
  title: text,
  excerpt: text,
  publishedAt: text,
  category: text,
})

/** Posts as they are compared. */
function toComparables(result: unknown): (Comparable & { readonly slug: string })[] {
  return usableDocuments(storedComparable, result)
}

const RELATED_SHOWN = 3

const COMPARABLES_QUERY = `*[_type == "post" && _id == $id][0]{
  "own": {${comparableFields}},
  "others": ${neighborFields}[]{${comparableFields}}
}`

const BY_ID_QUERY = `*[_type == "post" && _id in $ids]{${summaryFields}}`

/**
 * The posts to read after a post, the likest of those that stand near it first: so many posts are compared and
 * no more, however many there are.
 *
 * Filed under the documents shown, and under its neighbourhood: a post that comes into it, leaves it or becomes
 * another is announced to the articles around it (lib/publishing/neighbors.ts).
 */
export async function listRelatedPosts({ id }: Post, view: View): Promise<PostSummary[]> {
  fileUnder(contentTags.neighbors(id))
  const ids = likest(await read({ query: COMPARABLES_QUERY, params: { id }, tags: [] }, view))
  const request = { query: BY_ID_QUERY, params: { ids }, tags: [], tagDocuments: true }
  const found = toPostSummaries(await read(request, view), view)
  return ids.flatMap((each) => found.find((other) => other.id === each) ?? [])
}

function likest(result: unknown): string[] {
  if (typeof result !== 'object' || result === null) return []
  const [own] = toComparables('own' in result ? [result.own] : [])
  const others = toComparables('others' in result ? result.others : [])
  const unique = [...new Map(others.map((other) => [other.id, other])).values()]
  return own ? [...similarPosts(own, unique, RELATED_SHOWN)] : []
}
