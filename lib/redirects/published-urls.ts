import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import {
  type DocumentUrls,
  type PublishedDocument,
  plainPath,
  publishedDocumentSchema,
  urlOf,
} from '#lib/content/document-url.ts'
import { AppError } from '#lib/errors.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { storageFailure } from '#lib/storage-errors.ts'
import { type MovedPage, planMove } from './plan-move.ts'
import { type PublishedUrl, PublishedUrlTable } from './published-url-table.ts'
import { insertRedirect, listRedirects, updateRedirect } from './stored-redirects.ts'

type Options = {
  /** With the secret key. */
  readonly database: SupabaseClient
  readonly content: PublishedContent
  readonly urls: DocumentUrls
  readonly siteUrl: string
  readonly isTaken: (path: string) => Promise<boolean>
  readonly onRulesChanged: () => Promise<void>
}

export type PublishedContent = {
  /** The latest published version of a document, past any index that lags behind; `undefined` if it is not published. */
  document(id: string): Promise<unknown>
  documentsAfter(id: string, limit: number): Promise<unknown>
}

const CHUNK = 1000

/** Maximum attempts per document when another machine handles the same change at the same moment. */
const MAX_ATTEMPTS = 3

/**
 * Keeps the table of published URLs, and redirects the old URL of every document whose current one differs from it.
 * A row stays when its document is unpublished: it may be published again elsewhere. Everything here is safe to repeat
 * and to run on several machines concurrently.
 */
export class PublishedUrls {
  readonly #options: Options
  readonly #table: PublishedUrlTable

  constructor(options: Options) {
    this.#options = options
    this.#table = new PublishedUrlTable(options.database)
  }

  /**
   * Handles one published change.
   *
   * @throws AppError and errors of the stores; the same change can be handled again
   */
  async follow(change: ContentChange): Promise<void> {
    const { urls } = this.#options
    const { _id, _type, _updatedAt = '', operation, before } = change
    if (operation === 'delete' || !Object.hasOwn(urls, _type)) return
    const isNew = operation === 'create'
    const current = await this.#compare(_id, { notBefore: _updatedAt, isNew })
    // The table has not seen this URL if the document moved again before the message arrived.
    const from = before ? urlOf({ _type, ...before }, urls) : undefined
    if (!current || !from || from === current.url) return
    if (await this.#redirect({ from, to: current.url, title: current.title })) return
    throw new AppError('conflict', `Another redirect from ${from} was added at the same time.`)
  }

  /**
   * Compares all published documents with the table, for changes whose webhook was lost. With an empty table it only
   * fills it.
   *
   * @throws as `follow`; what was compared by then stays
   */
  async reconcile(): Promise<void> {
    const { content, urls } = this.#options
    const stored = await this.#table.readAll()
    let last = ''
    for (;;) {
      const documents = z
        .array(publishedDocumentSchema)
        .parse(await content.documentsAfter(last, CHUNK))
      const current = documents.flatMap((document) => publishedUrl(document, urls) ?? [])
      await this.#table.insertMissing(current.filter(({ id }) => !stored.has(id)))
      for (const { id, url } of current) {
        const path = stored.get(id)
        // The list may lag behind, so a difference is checked against the document itself.
        if (path !== undefined && path !== url) await this.#compare(id)
      }
      if (documents.length < CHUNK) return
      last = documents.at(-1)?._id ?? ''
    }
  }

  /**
   * @param notBefore time (ISO 8601) of the oldest version that may be read
   * @param isNew true if there is probably no row yet, which saves a request per document of an import
   * @returns the current URL, if the document has one
   */
  async #compare(
    id: string,
    { notBefore = '', isNew = false } = {},
  ): Promise<PublishedUrl | undefined> {
    const { content, urls } = this.#options
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const version = await content.document(id)
      if (version === undefined) return undefined
      const document = publishedDocumentSchema.parse(version)
      if (document._updatedAt < notBefore) {
        throw new AppError('content-unreachable', `The content server returned an old ${id}.`)
      }
      const current = publishedUrl(document, urls)
      if (!current || (await this.#store(current, isNew))) return current
    }
    throw new AppError('conflict', `The URL of ${id} keeps changing.`)
  }

  /** @returns false when another machine was faster and the document must be compared again */
  async #store(current: PublishedUrl, isNew: boolean): Promise<boolean> {
    if (isNew && (await this.#table.insertMissing([current])).length === 1) return true
    const path = await this.#table.pathOf(current.id)
    if (path === undefined) return (await this.#table.insertMissing([current])).length === 1
    if (path === current.url) return true
    // The same page: older versions stored the path without escapes.
    if (plainPath(path) === plainPath(current.url)) return this.#table.replace(current, path)

    const page = { from: path, to: current.url, title: current.title }
    // The row after the redirect, so that a crash in between repeats it.
    return (await this.#redirect(page)) && (await this.#table.replace(current, path))
  }

  /** @returns false when another machine has just added a rule for the same path */
  async #redirect(page: MovedPage): Promise<boolean> {
    const { database, isTaken, siteUrl, onRulesChanged } = this.#options
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
}

function publishedUrl(document: PublishedDocument, urls: DocumentUrls): PublishedUrl | undefined {
  const url = urlOf(document, urls)
  if (url === undefined) return undefined
  const { _id: id, _type: type, title, name } = document
  return { id, type, url, title: title ?? name ?? url }
}
