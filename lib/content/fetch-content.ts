import type { ClientPerspective, QueryParams } from 'next-sanity'
import { failedLake } from '#lib/storage-errors.ts'

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
  return await client.fetch(query, { ...params }, options).catch(failedLake)
}
