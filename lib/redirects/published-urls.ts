import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import {
  type DocumentUrls,
  type PublishedDocument,
  publishedDocumentSchema,
  urlOf,
} from '#lib/content/document-url.ts'
import { AppError } from '#lib/errors.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { storageFailure } from '#lib/storage-errors.ts'
import { type MovedPage, planMove } from './plan-move.ts'
import { insertRedirect, listRedirects, updateRedirect } from './stored-redirects.ts'

type Parts = {
  /** With the secret key. */
  readonly database: SupabaseClient
  readonly content: PublishedContent
  readonly urls: DocumentUrls
  /** The site's own origin. */
  readonly siteUrl: string
  /** Tells whether a page is published at a path now. */
  readonly isTaken: (path: string) => Promise<boolean>
  /** Called after redirect rules were written. */
  readonly onRulesChanged: () => Promise<void>
}

export type PublishedContent = {
  /** The latest published version of a document, past any index that lags behind; `undefined` if it is not published. */
  document(id: string): Promise<unknown>
  /** The published documents with a page after this id, in the order of their ids. */
  documentsAfter(id: string, limit: number): Promise<unknown>
}

/** Rows and documents per request. PostgREST of hosted Supabase returns at most 1,000 rows. */
const CHUNK = 1000

/** Tries per document when another machine handles the same change at the same moment. */
const MAX_TRIES = 3

const storedSchema = z.array(z.object({ document_id: z.string(), path: z.string() }))
const idsSchema = z.array(z.object({ document_id: z.string() }))

type PublishedUrl = {
  readonly id: string
  readonly type: string
  readonly url: string
  readonly title: string
}

/**
 * Keeps the table of published URLs, and redirects the old URL of every document whose current one differs from it.
 * A row stays when its document is unpublished: it may be published again elsewhere. Everything here is safe to repeat
 * and to run on several machines concurrently.
 */
export function createPublishedUrls({
  database,
  content,
  urls,
  siteUrl,
  isTaken,
  onRulesChanged,
}: Parts) {
  const table = publishedUrlTable(database)

  /**
   * Handles one published change.
   *
   * @throws AppError and what the stores say; nothing is forgotten, the change can be handled again
   */
  async function follow(change: ContentChange): Promise<void> {
    const { _id, _type, _updatedAt = '', operation, before } = change
    if (operation === 'delete' || !Object.hasOwn(urls, _type)) return
    const current = await compare(_id, { notBefore: _updatedAt, isNew: operation === 'create' })
    // The table has not seen this URL if the document moved again before the message arrived.
    const from = before ? urlOf({ _type, ...before }, urls) : undefined
    if (!current || !from || from === current.url) return
    if (await redirect({ from, to: current.url, title: current.title })) return
    throw new AppError('conflict', `Another redirect from ${from} was added at the same time.`)
  }

  /**
   * @param notBefore time (ISO 8601) of the oldest version that may be read
   * @param isNew true if there is probably no row yet, which saves a request per document of an import
   * @returns the current URL, if the document has one
   */
  async function compare(
    id: string,
    { notBefore = '', isNew = false } = {},
  ): Promise<PublishedUrl | undefined> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const found = await content.document(id)
      if (found === undefined) return undefined
      const document = publishedDocumentSchema.parse(found)
      if (document._updatedAt < notBefore) {
        throw new AppError('content-unreachable', `The content server returned an old ${id}.`)
      }
      const current = publishedUrl(document, urls)
      if (!current || (await store(current, isNew))) return current
    }
    throw new AppError('conflict', `The URL of ${id} keeps changing.`)
  }

  /** @returns false when another machine was faster and the document must be compared again */
  async function store(current: PublishedUrl, isNew: boolean): Promise<boolean> {
    if (isNew && (await table.insertMissing([current])).length === 1) return true
    const path = await table.pathOf(current.id)
    if (path === undefined) return (await table.insertMissing([current])).length === 1
    if (path === current.url) return true

    const page = { from: path, to: current.url, title: current.title }
    // The row after the redirect, so that a crash in between repeats it.
    return (await redirect(page)) && (await table.replace(current, path))
  }

  /** @returns false when another machine has just added a rule for the same path */
  async function redirect(page: MovedPage): Promise<boolean> {
    const [rules, taken] = await Promise.all([listRedirects(database), isTaken(page.from)])
    const { insert, update } = planMove(page, rules, taken, siteUrl)
    if (insert.length + update.length === 0) return true
    try {
      for (const { id, change } of update) await updateRedirect(database, id, change)
      for (const draft of insert) await insertRedirect(database, draft)
    } catch (error) {
      if (storageFailure(error) === 'conflict') return false
      throw error
    }
    await onRulesChanged()
    return true
  }

  /**
   * Compares all published documents with the table, for changes whose webhook was lost. With an empty table it only
   * fills it.
   *
   * @throws as `follow`; what was compared by then stays
   */
  async function reconcile(): Promise<void> {
    const stored = await table.readAll()
    let last = ''
    for (;;) {
      const documents = z
        .array(publishedDocumentSchema)
        .parse(await content.documentsAfter(last, CHUNK))
      const current = documents.flatMap((document) => publishedUrl(document, urls) ?? [])
      await table.insertMissing(current.filter(({ id }) => !stored.has(id)))
      for (const { id, url } of current) {
        const path = stored.get(id)
        // The list may lag behind, so a difference is looked at again.
        if (path !== undefined && path !== url) await compare(id)
      }
      if (documents.length < CHUNK) return
      last = documents.at(-1)?._id ?? ''
    }
  }

  return { follow, reconcile }
}

/** The stored URLs. */
function publishedUrlTable(database: SupabaseClient) {
  return {
    async pathOf(id: string): Promise<string | undefined> {
      const { data } = await database
        .from('published_urls')
        .select('document_id, path')
        .eq('document_id', id)
        .throwOnError()
      return storedSchema.parse(data)[0]?.path
    },

    /** The paths of all documents, by id. */
    async readAll(): Promise<Map<string, string>> {
      const paths = new Map<string, string>()
      for (let from = 0; ; from += CHUNK) {
        const { data } = await database
          .from('published_urls')
          .select('document_id, path')
          .order('document_id')
          .range(from, from + CHUNK - 1)
          .throwOnError()
        const rows = storedSchema.parse(data)
        for (const { document_id, path } of rows) paths.set(document_id, path)
        if (rows.length < CHUNK) return paths
      }
    },

    /** @returns the ids of those that were missing */
    async insertMissing(missing: readonly PublishedUrl[]): Promise<string[]> {
      if (missing.length === 0) return []
      const rows = missing.map(({ id, type, url }) => ({
        document_id: id,
        document_type: type,
        path: url,
      }))
      const { data } = await database
        .from('published_urls')
        .upsert(rows, { onConflict: 'document_id', ignoreDuplicates: true })
        .select('document_id')
        .throwOnError()
      return idsSchema.parse(data).map(({ document_id }) => document_id)
    },

    /** @returns false when the row has changed meanwhile */
    async replace({ id, type, url }: PublishedUrl, from: string): Promise<boolean> {
      const { data } = await database
        .from('published_urls')
        .update({ document_type: type, path: url, updated_at: new Date().toISOString() })
        .eq('document_id', id)
        .eq('path', from)
        .select('document_id')
        .throwOnError()
      return data.length === 1
    },
  }
}

function publishedUrl(document: PublishedDocument, urls: DocumentUrls): PublishedUrl | undefined {
  const url = urlOf(document, urls)
  if (url === undefined) return undefined
  const { _id: id, _type: type, title, name } = document
  return { id, type, url, title: title ?? name ?? url }
}
