import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { readBySlug } from '#lib/content/read-by-slug.ts'
import { pictureFields } from '../picture-fields.ts'
import type { Correction } from '../post/corrections.ts'
import { byDate, isListed } from '../post/order.ts'
import { type PostSummary, toPostSummaries } from '../post/parse.ts'
import { summaryFields } from '../post/query.ts'
import { type AuthorProfile, toAuthorProfile } from './parse.ts'

export const AUTHOR_QUERY = defineQuery(`
  *[_type == "author" && slug.current == $slug][0]{
    _id, name, "slug": slug.current, role, bio, expertise, "picture": image{${pictureFields}},
    "posts": *[${isListed} && author._ref == ^._id]
      | order(publishedAt desc, _id asc)[0...100]{${summaryFields}}
  }`)

/** An author and what they wrote. */
export type AuthorPage = {
  readonly author: AuthorProfile
  /** The newest 100 articles, newest first. */
  readonly posts: readonly PostSummary[]
}

/**
 * Returns everything on an author's page; `undefined` if there is no author at this URL.
 *
 * @param segment last segment of the URL's path, encoded or not
 */
export async function getAuthorPage(
  segment: string,
  mode: ContentMode,
): Promise<AuthorPage | undefined> {
  const bySlug = (slug: string) => read({ query: AUTHOR_QUERY, params: { slug } }, mode)
  const result = await readBySlug('author', segment, bySlug, mode)
  return toAuthorPage(result, mode)
}

export function toAuthorPage(
  result: unknown,
  mapping: { readonly editable: boolean },
): AuthorPage | undefined {
  const author = toAuthorProfile(result, mapping)
  if (!author) return undefined
  const posts = typeof result === 'object' && result && 'posts' in result ? result.posts : []
  return { author, posts: toPostSummaries(posts, mapping).toSorted(byDate) }
}

export type PostCorrection = { readonly post: PostSummary; readonly correction: Correction }

/** Lists the corrections of several articles, newest first. */
export function correctionsOf(posts: readonly PostSummary[]): PostCorrection[] {
  return posts
    .flatMap((post) => post.corrections.map((correction) => ({ post, correction })))
    .toSorted((a, b) => b.correction.date.localeCompare(a.correction.date))
}
