import 'server-only'
import { z } from 'zod'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { FRONT_PROOF } from '#lib/publishing/headers.ts'
import { listApps } from '#site/content/app/query.ts'
import { listDocumentPages } from '#site/content/document-pages.ts'
import { getFixedPage, listPages } from '#site/content/page/query.ts'
import { listPostTexts } from '#site/content/post/search-text.ts'
import { listTools } from '#site/content/tool/query.ts'
import type { SearchDocument } from './search-document.ts'
import { createSearchEngine, type SearchEngine, type SearchOutcome } from './search-engine.ts'
import { type Findable, siteDocuments } from './site-documents.ts'

let latest: { readonly etag: string; readonly engine: SearchEngine } | undefined

/**
 * Searches on the server, for visitors without JavaScript. It uses the same index as browsers, cached by the front, and
 * builds one engine per version of the index.
 *
 * @throws AppError `content-unreachable` when there is no index
 */
export async function searchSite(query: string, findable: Findable): Promise<SearchOutcome> {
  if (!env.front) return createSearchEngine(await readSearchDocuments(findable))(query)
  const response = await fetch(`${env.front.origin}/search-index.json`, {
    headers: {
      [FRONT_PROOF]: env.front.secret,
      ...(latest && { 'if-none-match': latest.etag }),
    },
    cache: 'no-store',
  })
  if (response.status === 304 && latest) return latest.engine(query)
  if (!response.ok) {
    throw new AppError('content-unreachable', `The search index answered ${response.status}.`)
  }
  const documents = z.array(z.custom<SearchDocument>(isDocument)).parse(await response.json())
  latest = { etag: response.headers.get('etag') ?? '', engine: createSearchEngine(documents) }
  return latest.engine(query)
}

/** A minimal check, because our own route created the document (app/search-index.json). */
function isDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'href' in value
}

/**
 * Returns all searchable items in short form, from published content.
 *
 * @throws AppError `content-unreachable`
 */
export async function readSearchDocuments({
  pages,
  readAnswers,
}: Findable): Promise<SearchDocument[]> {
  const searchable = pages.filter(({ search }) => search)
  const [posts, apps, tools, made, fixed, documents, answers] = await Promise.all([
    listPostTexts(),
    listApps(PUBLISHED),
    listTools(PUBLISHED),
    listPages(PUBLISHED),
    Promise.all(
      searchable.flatMap(({ content }) => (content ? getFixedPage(content._id, PUBLISHED) : [])),
    ),
    listDocumentPages(),
    readAnswers(),
  ])
  return siteDocuments({
    posts,
    apps,
    tools,
    made,
    fixed,
    documents,
    answers,
    pages: searchable,
  })
}
