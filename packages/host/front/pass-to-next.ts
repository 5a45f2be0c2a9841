import type { IncomingMessage } from 'node:http'
import { MAINTENANCE } from '#lib/publishing/headers.ts'
import type { Documents } from './as-document.ts'
import { readBody } from './read-body.ts'
import { IN_ONE_PIECE, MOST_BYTES, markedScripts, toKept, toRendered } from './render.ts'
import { isVisitorsForm } from './request-kinds.ts'
import { type Sending, sendKept, unkept } from './send.ts'
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
  upstream: Pick<Upstream, 'pass'>,
  { sendMaintenance }: Pick<PageSender, 'sendMaintenance'>,
) {
  const { origins, redirects } = parts

  return async (visit: Visit, sending: Sending, isShut: boolean): Promise<void> => {
    const { request, pathname, search } = visit
    const isForm = isVisitorsForm(request) && parts.documents?.mayBeOne(pathname) === true
    const documents = isForm ? parts.documents : undefined
    const marked = markedScripts()
    const forwarding = {
      origin: origins.next,
      path: pathname + search,
      headers: { ...(isShut && { [MAINTENANCE]: '1' }), ...(isForm && IN_ONE_PIECE) },
      answerHeaders: sending.headers,
      compress: sending.switched.performance.compression,
      take: (answer: IncomingMessage) => {
        if (answer.statusCode === 404) redirects.noteMissing(request, pathname)
        if (isShut && answer.headers[MAINTENANCE] !== undefined) {
          answer.resume()
          return sendMaintenance(sending)
        }
        const isPage = answer.headers['content-type']?.startsWith('text/html')
        if (!documents || !isPage) return undefined
        return sendDocument(sending, documents, pathname, answer, marked.nonce)
      },
    }
    await upstream.pass(visit, forwarding, marked)
  }
}

/** Sends the page with the form that a visitor submitted: the same document as from the page cache, but not stored. */
async function sendDocument(
  sending: Sending,
  documents: Documents,
  pathname: string,
  answer: IncomingMessage,
  nonce: string,
): Promise<void> {
  const { statusCode: status = 502, headers } = answer
  const body = Buffer.from(await readBody(answer, MOST_BYTES))
  const page = documents.toSent(pathname, { status, ...toRendered(headers), body, nonce })
  sendKept(sending, unkept(await toKept(page, 0, 0)), false)
}
