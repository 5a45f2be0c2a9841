import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { env } from '#lib/env.ts'
import { previewClient, publishedClient } from './client.ts'
import { fetchContent } from './fetch-content.ts'
import { contentTags } from './tags.ts'
import type { View } from './view.ts'

export type ContentRead = {
  readonly query: string
  readonly params?: Readonly<Record<string, string | readonly string[]>>
  /** From `contentTags`: set before anything is fetched, so that "there is none" is filed under them too. */
  readonly tags: readonly string[]
  /** Also file the result under the id of every document in it. For reads of single documents. */
  readonly tagDocuments?: boolean
}

/**
 * Runs a query, as the view demands: published content from the cache, what somebody edits straight from the lake.
 * The result is parsed by the noun's own mapper.
 *
 * @throws AppError `content-unreachable` when the lake does not answer. Nothing is stored then: a page that
 *   was there stays as it was, and an address never seen is not remembered as missing.
 */
export async function read(request: ContentRead, view: View): Promise<unknown> {
  // In draft mode Next passes over every cache, and stumbles when a page expects something in one.
  if (view.perspective === 'published' && !view.editable) return readPublished(request)
  return fetchContent(previewClient, request, { perspective: view.perspective, cache: 'no-store' })
}

/** The one boundary between the content lake and everything that is kept: for a year, or until its tags are revalidated. */
async function readPublished(request: ContentRead): Promise<unknown> {
  'use cache'
  cacheLife('max')
  cacheTag(contentTags.everything, ...request.tags)
  const result = await fetchContent(publishedClient, request, {}, buildsWithoutLake())
  if (request.tagDocuments) cacheTag(...documentIds(result).map(contentTags.document))
  return result
}

/**
 * The embedded lake may be down while the site is built (on a build machine there is none): pages are then
 * made from the shipped defaults and filled by the first revalidation. A hosted lake must answer.
 */
function buildsWithoutLake(): boolean {
  // biome-ignore lint/style/noProcessEnv: Next's own signal, not a setting of the site.
  return env.sanity.embedded && process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD
}

/** Next keeps at most 128 tags per entry; one post shows five documents. */
const MOST_DOCUMENTS = 60

function documentIds(result: unknown): string[] {
  const ids = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      if ('_id' in value && typeof value._id === 'string') ids.add(value._id)
      Object.values(value).forEach(visit)
    }
  }
  visit(result)
  return [...ids].slice(0, MOST_DOCUMENTS)
}
