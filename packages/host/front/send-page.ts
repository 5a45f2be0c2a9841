import { MAINTENANCE_PAGE } from '#lib/publishing/headers.ts'
import { RETRY_AFTER_S } from '#lib/publishing/open-paths.ts'
import { NOT_FOUND } from '#lib/site-manifest.ts'
import type { Cdn } from './cdn/cdn.ts'
import type { Pages } from './pages.ts'
import type { Answer } from './renders.ts'
import { failedRequestId, type RequestIds } from './request-id.ts'
import { isStorablePath, needsQuery } from './request-kinds.ts'
import type { createRedirects } from './rules/redirects.ts'
import { asPrivate, type Sending, sendStored, sendText, withOwnPolicy } from './send.ts'
import { sendFailure } from './send-failure.ts'
import type { StoredResponse } from './store/port.ts'
import type { Upstream, Visit } from './upstream.ts'

export type PageSenderParts = {
  /** Undefined during development: nothing is stored, and Next answers everything. */
  readonly pages: Pages | undefined
  readonly redirects: ReturnType<typeof createRedirects>
  /** Undefined without a CDN in front of the site. */
  readonly cdn: Pick<Cdn, 'headersFor' | 'notKept'> | undefined
  readonly requestId: RequestIds
}

export type PageSender = ReturnType<typeof createPageSender>

const CANNOT_SHOW = 'This page can’t be shown right now. Please try again in a few seconds.'

/** Creates the functions that send shared pages: those of the page cache, and the maintenance page. */
export function createPageSender(
  { pages, redirects, cdn, requestId }: PageSenderParts,
  upstream: Pick<Upstream, 'queueForNext'>,
) {
  /** Sends a page that was requested before immediately. Other pages are rendered when it is the client's turn. */
  async function sendPage(visit: Visit, sending: Sending, from: Pages): Promise<void> {
    const { pathname, search } = visit
    visit.kind = 'page'
    if (needsQuery(pathname)) {
      const render = async () => ({ stored: asPrivate(await from.renderOnce(pathname + search)) })
      return upstream.queueForNext(visit, sending.headers, () =>
        sendPageWhenReady(visit, sending, render()),
      )
    }
    if (!isStorablePath(pathname)) {
      const render = () => sendPageWhenReady(visit, sending, from.answerUnstored(pathname))
      return upstream.queueForNext(visit, sending.headers, render)
    }
    const cached = from.cached(pathname)
    if (cached) return sendPageWhenReady(visit, sending, cached)
    const render = () => sendPageWhenReady(visit, sending, from.answer(pathname))
    return upstream.queueForNext(visit, sending.headers, render)
  }

  /** Sends the site's page for missing ones, at a URL that can't have a page. */
  async function sendMissing(visit: Visit, sending: Sending): Promise<void> {
    const { request, response, pathname } = visit
    if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) {
      redirects.noteMissing(request, pathname)
      return sendText(response, 404, 'There is no page at this URL.', sending.headers)
    }
    visit.kind = 'page'
    const cached = pages.cached(NOT_FOUND)
    if (cached) return sendPageWhenReady(visit, sending, cached)
    return upstream.queueForNext(visit, sending.headers, () =>
      sendPageWhenReady(visit, sending, pages.answer(NOT_FOUND)),
    )
  }

  /** Asked when the page is sent: it may have become stale while it was rendered. */
  function cdnHeadersOf({ settings }: Sending, pathname: string, stored: StoredResponse) {
    const isStorable = isStorablePath(pathname) && !needsQuery(pathname)
    return isStorable && settings.performance.cacheHeaders ? cdn?.headersFor(stored) : cdn?.notKept
  }

  async function sendPageWhenReady(
    visit: Visit,
    sending: Sending,
    pending: Promise<Answer>,
  ): Promise<void> {
    const { request, response, headers } = sending
    const { pathname } = visit
    let answer: Answer
    try {
      answer = await pending
    } catch (error) {
      // The failure is logged already, under the id of the render, and there is no stale page to send instead.
      const failedId = failedRequestId(error) ?? requestId(request)
      return sendFailure(response, 503, CANNOT_SHOW, failedId, { ...headers, 'retry-after': '5' })
    }
    visit.cache = ('stored' in answer && answer.from) || 'miss'
    const { status } = 'stored' in answer ? answer.stored : answer.unstored
    if (status === 404) redirects.noteMissing(request, pathname)
    if ('stored' in answer) {
      return sendStored(sending, answer.stored, cdnHeadersOf(sending, pathname, answer.stored))
    }
    const { headers: own, body } = answer.unstored
    response.writeHead(status, {
      ...withOwnPolicy(own, headers),
      'content-length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  async function sendMaintenance(visit: Visit, sending: Sending): Promise<void> {
    visit.kind = 'maintenance'
    const { request, response, headers } = sending
    const maintenanceHeaders = {
      ...headers,
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'private, no-store',
    }
    const wantsPage = String(request.headers.accept ?? '').includes('text/html')
    const page =
      wantsPage && pages ? await pages.answer(MAINTENANCE_PAGE).catch(() => undefined) : undefined
    if (page && 'stored' in page && page.stored.status === 200) {
      return sendStored(
        { ...sending, headers: maintenanceHeaders },
        { ...page.stored, status: 503 },
      )
    }
    // As text for programs: submitted forms, feed readers, scripts.
    const text = 'The site is down for maintenance. Please try again in a few minutes.'
    return sendText(response, 503, text, maintenanceHeaders)
  }

  return { sendPage, sendMissing, sendMaintenance }
}
