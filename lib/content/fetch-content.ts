import type { ClientPerspective, QueryParams } from 'next-sanity'
import { AppError } from '#lib/errors.ts'

type Query = {
  readonly query: string
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}
type FetchOptions = { perspective?: ClientPerspective; cache?: 'no-store' }

/** The part of Sanity's client that reading needs; tests hand in their own. */
export type ContentClient = {
  fetch(query: string, params: QueryParams, options: FetchOptions): Promise<unknown>
}

/**
 * Asks the content lake once and names what goes wrong.
 *
 * @throws AppError `content-unreachable` when there is no answer or a server error, `unexpected` when the
 *   lake refuses the query, which is a mistake in the query
 */
export async function fetchContent(
  client: ContentClient,
  { query, params = {} }: Query,
  options: FetchOptions = {},
): Promise<unknown> {
  try {
    return await client.fetch(query, { ...params }, options)
  } catch (cause) {
    const status = statusOf(cause)
    if (status === undefined || status === 429 || status >= 500) {
      throw new AppError('content-unreachable', 'The content lake does not answer.', { cause })
    }
    throw new AppError('unexpected', `The content lake refused a query (${status}).`, { cause })
  }
}

/** Sanity's client puts the status on errors that are answers; a connection that failed has none. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}
