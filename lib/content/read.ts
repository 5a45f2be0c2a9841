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
   * The result only chooses which documents the page shows, and these are then read by id. The page does not become
   * stale when the choice may have changed: the front renews it a little later (docs/decisions/0005-tags-from-reads.md).
   */
  readonly untracked?: boolean
}

/**
 * Runs a GROQ query in the given mode and records the answer's sync tags for the response that is being rendered: it
 * is stale once one of them expires. The same query runs once per rendered page. Parsing is up to the caller.
 *
 * @throws AppError `content-unreachable` when the content server does not answer, `unexpected` when it refuses the query
 */
export async function read(
  { query, params = {}, untracked = false }: ContentRead,
  mode: ContentMode,
): Promise<unknown> {
  const isPublished = mode.perspective === 'published' && !mode.editable
  const perspective = isPublished ? null : mode.perspective
  try {
    const { result, syncTags } = await ask(JSON.stringify({ query, params, perspective }))
    recordRead(syncTags, untracked)
    return result
  } catch (error) {
    // A page that shows something in place of what could not be read must not be stored.
    preventStoring()
    throw error
  }
}

function recordRead(syncTags: readonly string[] | undefined, untracked: boolean): void {
  // An answer without tags may be stale at any time.
  if (!syncTags) preventStoring()
  else if (untracked) recordUntrackedTags(syncTags)
  else recordTags(syncTags)
}

/** Takes the query as text because React's cache compares arguments by identity. */
const ask = cache((question: string): Promise<Answer> => {
  const { query, params, perspective } = JSON.parse(question)
  if (perspective === null) {
    const lastLiveEventId = env.sanity.embedded ? undefined : currentRender()?.lastLiveEventId
    return fetchContent(
      publishedClient,
      { query, params },
      lastLiveEventId ? { lastLiveEventId } : {},
    )
  }
  return fetchContent(previewClient, { query, params }, { perspective, cache: 'no-store' })
})

const answer = z.object({ result: z.unknown(), syncTags: z.array(z.string()).optional() })

type Answer = z.infer<typeof answer>

type FetchOptions = {
  perspective?: ClientPerspective
  cache?: 'no-store'
  lastLiveEventId?: string
}

/** The part of Sanity's client that reading needs; tests pass their own. */
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
 * @returns the result and the sync tags of the answer
 * @throws AppError `content-unreachable` when there is no answer or a server error, `unexpected` when the content
 *   server refuses the query
 */
export async function fetchContent(
  client: ContentClient,
  { query, params = {} }: Query,
  options: FetchOptions = {},
): Promise<Answer> {
  const whole = { ...options, filterResponse: false, returnQuery: false } as const
  return answer.parse(await client.fetch(query, { ...params }, whole).catch(failedLake))
}
