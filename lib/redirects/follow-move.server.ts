import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { publishedClient } from '#lib/content/client.ts'
import { type DocumentUrls, publishedDocumentFields } from '#lib/content/document-url.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { REDIRECTS } from '#lib/publishing/db-tags.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { expire } from '#lib/publishing/tell-front.server.ts'
import { failedLake } from '#lib/storage-errors.ts'
import { pause } from '#lib/time.ts'
import { statusOf } from './probe.server.ts'
import { PublishedUrls } from './published-urls.ts'

/** Hosted queries lag behind a change by a second or two, so an old page may still be found for a moment. */
const MAX_LAG_MS = env.sanity.embedded ? 0 : 5000
const PAUSE_MS = 500

const pagesAfter = `*[_type in $types && _id > $id] | order(_id asc)[0...$limit]{${publishedDocumentFields}}`

/** Uses the secret key, so the audit log shows no user for these redirects. */
const publishedUrls = (urls: DocumentUrls) =>
  new PublishedUrls({
    urls,
    database: serviceClient(),
    siteUrl: env.siteUrl,
    isTaken,
    onRulesChanged: () => expire([REDIRECTS]),
    content: {
      // The Doc API bypasses the query index (https://www.sanity.io/docs/http-reference/doc).
      document: (id) => publishedClient.getDocument(id).catch(failedLake),
      documentsAfter: (id, limit) =>
        publishedClient
          .fetch(pagesAfter, { types: Object.keys(urls), id, limit }, { cache: 'no-store' })
          .catch(failedLake),
    },
  })

/** Creates the webhook task that redirects the old URL of a page moved by a published change. */
export function followMove(urls: DocumentUrls) {
  return (change: ContentChange): Promise<void> => publishedUrls(urls).follow(change)
}

/** Redirects the old URLs of pages that moved while their webhooks were lost. */
export function followAllMoves(urls: DocumentUrls): Promise<void> {
  return publishedUrls(urls).reconcile()
}

async function isTaken(path: string): Promise<boolean> {
  const deadline = Date.now() + MAX_LAG_MS
  for (;;) {
    const status = await statusOf(path)
    if (status === undefined || status >= 500) {
      throw new AppError('unexpected', `Could not find out whether ${path} is free.`)
    }
    if (status >= 400) return false
    if (Date.now() >= deadline) return true
    await pause(PAUSE_MS)
  }
}
