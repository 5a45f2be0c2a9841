import type { IncomingMessage } from 'node:http'
import { MAINTENANCE } from '#lib/publishing/headers.ts'
import type { Documents } from './as-document.ts'
import { readBody } from './read-body.ts'
import { createNonce, MAX_PAGE_BYTES, toRendered, toStored, UNSTREAMED } from './render.ts'
import { isAnonymousForm } from './request-kinds.ts'
import { asPrivate, type Sending, sendStored } from './send.ts'
import type { PageSender, PageSenderParts } from './send-page.ts'
import type { Upstream, UpstreamParts, Visit } from './upstream.ts'

export type NextPassParts = Pick<UpstreamParts, 'origins'> &
  Pick<PageSenderParts, 'redirects'> & {
    /** Undefined during development: every page is sent with its framework scripts. */
    readonly documents: Documents | undefined
  }

/** Creates the function that forwards requests for public pages which the page cache cannot answer. */
export function createNextPass(
  parts: NextPassParts,
  upstream: Pick<Upstream, 'forward'>,
  { sendMaintenance }: Pick<PageSender, 'sendMaintenance'>,
) {
  const { origins, redirects } = parts

  return async (visit: Visit, sending: Sending, isClosed: boolean): Promise<void> => {
    const { request, pathname, search } = visit
    const isForm = isAnonymousForm(request) && parts.documents?.canBeDocument(pathname) === true
    const documents = isForm ? parts.documents : undefined
    const nonce = createNonce()
    const forwarding = {
      origin: origins.next,
      path: pathname + search,
      headers: { ...(isClosed && { [MAINTENANCE]: '1' }), ...(isForm && UNSTREAMED) },
      responseHeaders: sending.headers,
      compress: sending.settings.performance.compression,
      intercept: (upstreamResponse: IncomingMessage) => {
        if (upstreamResponse.statusCode === 404) redirects.noteMissing(request, pathname)
        if (isClosed && upstreamResponse.headers[MAINTENANCE] !== undefined) {
          upstreamResponse.resume()
          return sendMaintenance(visit, sending)
        }
        const isPage = upstreamResponse.headers['content-type']?.startsWith('text/html')
        if (!documents || !isPage) return undefined
        return sendDocument(sending, documents, pathname, upstreamResponse, nonce.value)
      },
    }
    await upstream.forward(visit, forwarding, nonce)
  }
}

/** Sends the page with the form that a visitor submitted: the same document as from the page cache, but not stored. */
async function sendDocument(
  sending: Sending,
  documents: Documents,
  pathname: string,
  response: IncomingMessage,
  nonce: string,
): Promise<void> {
  const { statusCode: status = 502, headers } = response
  const body = Buffer.from(await readBody(response, MAX_PAGE_BYTES))
  const page = documents.toPublic(pathname, { status, ...toRendered(headers), body, nonce })
  sendStored(sending, asPrivate(await toStored(page, 0, 0)))
}
