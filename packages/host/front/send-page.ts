import type { IncomingMessage } from 'node:http'
import type { Pages } from './pages.ts'
import type { Answer } from './renders.ts'
import { needsQuery } from './request-kinds.ts'
import { RETRY_AFTER_S } from './rules/open-paths.ts'
import type { createRedirects } from './rules/redirects.ts'
import { type Sending, sendKept, sendText, underOwnPolicy, unkept } from './send.ts'
import type { Upstream, Visit } from './upstream.ts'

export type PageSenderParts = {
  /** Undefined while developing: nothing is kept, and Next answers everything itself. */
  readonly pages: Pages | undefined
  readonly redirects: ReturnType<typeof createRedirects>
  /** Whether a request comes by a cache or proxy that was named. */
  readonly isBehindProxy: (request: IncomingMessage) => boolean
}

export type PageSender = ReturnType<typeof createPageSender>

/** The name under which the maintenance page is rendered; visitors get it at the address they asked for. */
export const MAINTENANCE_PAGE = '/maintenance'

const CANNOT_SHOW =
  'The site cannot show this page at the moment. Please try again in a few seconds.'

/** Sends pages that are the same for everybody: those of the store, and the maintenance page in place of any. */
export function createPageSender(
  { pages, redirects, isBehindProxy }: PageSenderParts,
  { inTurn }: Pick<Upstream, 'inTurn'>,
) {
  /** What readers know is there for everybody at once; the rest is made when it is the turn of whoever asks. */
  async function sendPage(visit: Visit, sending: Sending, from: Pages): Promise<void> {
    const { pathname, search } = visit
    if (needsQuery(pathname)) {
      const once = async () => ({ kept: unkept(await from.once(pathname + search)) })
      return inTurn(visit, sending.headers, () => sendAnswer(sending, pathname, once()))
    }
    const known = from.known(pathname)
    if (known) return sendAnswer(sending, pathname, known)
    const make = () => sendAnswer(sending, pathname, from.answer(pathname))
    return inTurn(visit, sending.headers, make)
  }

  async function sendAnswer(
    sending: Sending,
    pathname: string,
    coming: Promise<Answer>,
  ): Promise<void> {
    const { request, response, headers } = sending
    let answer: Answer
    try {
      answer = await coming
    } catch {
      // The failure was logged where it happened; there is no old page to show instead.
      return sendText(response, 503, CANNOT_SHOW, { ...headers, 'retry-after': '5' })
    }
    const found = 'kept' in answer ? answer.kept : answer.once
    if (found.status === 404) redirects.noteMissing(request, pathname)
    if ('kept' in answer) return sendKept(sending, answer.kept, isBehindProxy(request))
    const { status, headers: said, body } = answer.once
    response.writeHead(status, {
      ...underOwnPolicy(said, headers),
      'content-length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  async function sendMaintenance(sending: Sending): Promise<void> {
    const { request, response, headers } = sending
    const shut = {
      ...headers,
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'private, no-store',
    }
    const wantsPage = String(request.headers.accept ?? '').includes('text/html')
    const page =
      wantsPage && pages ? await pages.answer(MAINTENANCE_PAGE).catch(() => undefined) : undefined
    if (page && 'kept' in page && page.kept.status === 200) {
      return sendKept({ ...sending, headers: shut }, { ...page.kept, status: 503 }, false)
    }
    // In words, for programs: forms that a page sends, feed readers, scripts.
    const words = 'The site is being worked on. Please try again in a few minutes.'
    return sendText(response, 503, words, shut)
  }

  return { sendPage, sendMaintenance }
}
