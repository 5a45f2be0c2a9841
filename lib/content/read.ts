import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import type { ClientPerspective, QueryParams } from 'next-sanity'
import { cache } from 'react'
import { fileUnder } from '#lib/next/render.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { textTag } from '#lib/publishing/text-tags.ts'
import { failedLake } from '#lib/storage-errors.ts'
import { previewClient, publishedClient } from './client.ts'
import type { ContentMode } from './content-mode.ts'

export type ContentRead = {
  readonly query: string
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
  /** From `contentTags`: filed under before anything is fetched, so that "there is none" is found again too. */
  readonly tags: readonly string[]
  /** Also file the result under the id of every document in it. For reads that show particular documents. */
  readonly tagDocuments?: boolean
}

/**
 * Asks the content lake, as the mode demands, and files the answer that is being made under the read's tags: a
 * change of any of them makes it old (lib/next/render.ts). While one page is rendered the same question is asked
 * once. The result is parsed by the noun's own mapper.
 *
 * @throws AppError `content-unreachable` when the lake does not answer
 */
export async function read(request: ContentRead, mode: ContentMode): Promise<unknown> {
  fileUnder(contentTags.everything, ...request.tags)
  const isPublished = mode.perspective === 'published' && !mode.editable
  const perspective = isPublished ? null : mode.perspective
  const { query, params = {} } = request
  const result = await ask(JSON.stringify({ query, params, perspective }))
  if (request.tagDocuments) fileUnder(...documentIds(result).map(contentTags.document))
  return result
}

/** By its text, since React compares what it remembers by identity. */
const ask = cache((question: string): Promise<unknown> => {
  const { query, params, perspective } = JSON.parse(question)
  if (perspective === null) return fetchContent(publishedClient, { query, params })
  return fetchContent(previewClient, { query, params }, { perspective, cache: 'no-store' })
})

/** Where more are shown, the read's own tags stand for them all: the tags of an answer travel in one header. */
const MOST_DOCUMENTS = 100

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

/** The same texts; the answer that is being made is filed under each that is taken from them, and under no other. */
export function filedText<Texts extends Readonly<Record<string, string>>>(text: Texts): Texts {
  // However late it is taken: for the answer that is being made now.
  const file = AsyncResource.bind((key: string, said: string) => fileUnder(textTag(key, said)))
  const filed = { ...text }
  for (const [key, said] of Object.entries(text)) {
    const get = () => {
      file(key, said)
      return said
    }
    Object.defineProperty(filed, key, { get, enumerable: true })
  }
  return filed
}

type Query = {
  readonly query: string
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}
type FetchOptions = { perspective?: ClientPerspective; cache?: 'no-store' }

/** The part of Sanity's client that reading needs; tests hand in their own. */
type ContentClient = {
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
