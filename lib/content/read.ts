import 'server-only'
import type { ClientPerspective, QueryParams } from 'next-sanity'
import { cache } from 'react'
import { z } from 'zod'
import { env } from '#lib/env.ts'
import { currentRender, preventStoring, recordTags, recordUntrackedTags } from '#lib/next/render.ts'
import { failedLake } from '#lib/storage-errors.ts'
import { previewClient, publishedClient } from './client.ts'
import type { ContentMode } from './content-mode.ts'

type Query = {
  readonly query: string
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

export type ContentRead = Query & {
  /**
   * Set if the result only chooses documents that are then read by id. The page doesn't become stale when the choice
   * may have changed. The front renews it a little later (docs/decisions/0005-tags-from-reads.md).
   */
  readonly untracked?: boolean
}

/**
 * Runs a GROQ query in the given mode and records its sync tags for the response being rendered, which becomes stale
 * once one of them expires. Identical queries run once per render. The caller parses the result.
 *
 * @throws AppError `content-unreachable` if the content server doesn't respond, `unexpected` if it rejects the query
 */
export async function read(
  { query, params = {}, untracked = false }: ContentRead,
  mode: ContentMode,
): Promise<unknown> {
  const isPublished = mode.perspective === 'published' && !mode.editable
  const perspective = isPublished ? null : mode.perspective
  try {
    const { result, syncTags } = await fetchOnce(JSON.stringify({ query, params, perspective }))
    recordRead(syncTags, untracked)
    return result
  } catch (error) {
    // The page will show a substitute for this content, so it must not be stored.
    preventStoring()
    throw error
  }
}

function recordRead(syncTags: readonly string[] | undefined, untracked: boolean): void {
  // Without tags, the result could become stale at any time.
  if (!syncTags) preventStoring()
  else if (untracked) recordUntrackedTags(syncTags)
  else recordTags(syncTags)
}

/** Takes the query as a string because React's cache compares arguments by identity. */
const fetchOnce = cache((request: string): Promise<Answer> => {
  const { query, params, perspective } = JSON.parse(request)
  if (perspective === null) {
    const lastLiveEventId = env.sanity.embedded ? undefined : currentRender()?.lastLiveEventId
    return fetchContent(
      publishedClient,
      { query, params },
      lastLiveEventId ? { lastLiveEventId } : nextCache,
    )
  }
  return fetchContent(previewClient, { query, params }, { perspective, cache: 'no-store' })
})

const answer = z.object({ result: z.unknown(), syncTags: z.array(z.string()).optional() })

type Answer = z.infer<typeof answer>

/**
 * Tag of all content in Next's data cache, which is used only where Next runs without the front. The webhook expires
 * it.
 */
export const ALL_CONTENT = 'content'

/** Seconds until cached content is read again if no webhook is set up. */
const MAX_CACHED_S = 60

const nextCache: FetchOptions = env.front
  ? {}
  : { cache: 'force-cache', next: { tags: [ALL_CONTENT], revalidate: MAX_CACHED_S } }

type FetchOptions = {
  perspective?: ClientPerspective
  cache?: 'no-store' | 'force-cache'
  next?: { tags: string[]; revalidate: number }
  lastLiveEventId?: string
}

type ContentClient = {
  fetch(
    query: string,
    params: QueryParams,
    options: FetchOptions & { filterResponse: false; returnQuery: false },
  ): Promise<unknown>
}

/**
 * Runs a query once.
 *
 * @returns the result and its sync tags
 * @throws AppError `content-unreachable` if there is no response or a server error, `unexpected` if the content server
 *   rejects the query
 */
export async function fetchContent(
  client: ContentClient,
  { query, params = {} }: Query,
  options: FetchOptions = {},
): Promise<Answer> {
  const whole = { ...options, filterResponse: false, returnQuery: false } as const
  return answer.parse(await client.fetch(query, { ...params }, whole).catch(failedLake))
}
