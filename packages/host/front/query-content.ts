import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'

type Settings = {
  readonly projectId: string
  readonly dataset: string
  readonly apiVersion: string
  /** Empty for a public dataset. */
  readonly token: string
  /** Origin of the lake; undefined for hosted content. */
  readonly lakeOrigin: string | undefined
  readonly timeoutMs: number
}

export type ContentAnswer = { readonly result: unknown; readonly tags: readonly string[] }

export function createContentClient(settings: Settings): SanityClient {
  const { projectId, dataset, apiVersion, token, lakeOrigin, timeoutMs } = settings
  return createClient({
    projectId,
    dataset,
    apiVersion,
    perspective: 'published',
    useCdn: false,
    maxRetries: 0,
    timeout: timeoutMs,
    // As a header: with `token`, the client sends none for the stream of published changes, and a private dataset
    // would refuse the connection.
    ...(token !== '' && { headers: { Authorization: `Bearer ${token}` } }),
    ...(lakeOrigin !== undefined && { apiHost: lakeOrigin, useProjectHostname: false }),
  })
}

/**
 * Runs a query.
 *
 * @throws Error of the client when the content server does not answer or refuses the query
 */
export async function queryContent(client: SanityClient, groq: string): Promise<ContentAnswer> {
  const answer = await client.fetch<unknown>(
    groq,
    {},
    { filterResponse: false, returnQuery: false },
  )
  return { result: answer.result, tags: answer.syncTags ?? [] }
}

const HEALTH_TIMEOUT_MS = 1000

const healthSchema = z.object({ commits: z.number() })

/** Returns the number of transactions that the lake has committed, or undefined if it doesn't respond. */
export async function countCommits(lakeOrigin: string): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS)
    const response = await fetch(`${lakeOrigin}/health`, { signal })
    return healthSchema.parse(await response.json()).commits
  } catch {
    // Another metric, site_part_up, says that it is down.
    return undefined
  }
}
