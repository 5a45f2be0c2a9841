import { networkOf } from '#lib/auth/network-of.ts'
import { MAINTENANCE_PAGE } from '#lib/publishing/headers.ts'
import { isOpenInMaintenance } from '#lib/publishing/open-paths.ts'
import { type HeaderSettings, headersAt, policyAt } from '#lib/security/headers.ts'
import { createNextPass, type NextPassParts } from './pass-to-next.ts'
import { isAnonymousForm, isMalformed, isPersonal, isShareable } from './request-kinds.ts'
import type { FormLimit } from './rules/form-limit.ts'
import type { LiveSwitches, Switches } from './rules/switches.ts'
import { type Headers, type Sending, sendEmpty, sendText } from './send.ts'
import type { PageSender, PageSenderParts } from './send-page.ts'
import type { Upstream, UpstreamParts, Visit } from './upstream.ts'

export type PublicParts = UpstreamParts &
  PageSenderParts &
  NextPassParts & {
    readonly limitForms: FormLimit
    readonly switches: LiveSwitches
  }

const tooManyForms = (seconds: number) =>
  `Too many submissions from your network. Please go back and send yours again in ${seconds} seconds.`

/** Creates the handler of public pages: redirects, maintenance mode, the page cache, and forms. */
export function createPublicHandler(parts: PublicParts, upstream: Upstream, sender: PageSender) {
  const { pages, redirects, switches } = parts
  const headersUnder = createPublicHeaders(parts.headerSettings)
  const passToNext = createNextPass(parts, upstream, sender)

  async function redirectFor({ request, pathname, search }: Visit) {
    if (pathname === MAINTENANCE_PAGE) return { status: 307, location: '/' }
    return redirects.answer(request, pathname, search)
  }

  function secondsUntilNextForm({ request, isOwn }: Visit): number {
    if (isOwn) return 0
    return parts.limitForms(request, networkOf(parts.clientAddress(request).address))
  }

  async function sendAtPath(visit: Visit, sending: Sending, isClosed: boolean): Promise<void> {
    const { request, response, pathname } = visit
    if (isMalformed(pathname)) return sender.sendMissing(visit, sending)
    if (pages && isShareable(request)) {
      return sender.sendPage(visit, sending, pages)
    }
    visit.kind = isAnonymousForm(request) ? 'form' : 'next'
    const wait = secondsUntilNextForm(visit)
    if (wait > 0) {
      const headers = { ...sending.headers, 'retry-after': `${wait}` }
      return sendText(response, 429, tooManyForms(wait), headers)
    }
    await passToNext(visit, sending, isClosed)
  }

  return async (visit: Visit): Promise<void> => {
    const { request, response, pathname, isOwn } = visit
    const settings = await switches.current()
    const headers = headersUnder(settings, pathname)
    const sending = { request, response, headers, settings }
    const redirect = isOwn ? undefined : await redirectFor(visit)
    if (redirect) {
      // Browsers keep a 301 for as long as they like (RFC 9110, section 15.4.2), so it could never be changed.
      const { status, location } = redirect
      visit.kind = 'redirect'
      return sendEmpty(response, status, { ...headers, location, 'cache-control': 'no-cache' })
    }
    const isClosed = settings.maintenanceMode && !isOwn && !isOpenInMaintenance(pathname)
    if (isClosed && !isPersonal(request)) return sender.sendMaintenance(visit, sending)
    await sendAtPath(visit, sending, isClosed)
  }
}

/** Creates the function that returns the headers of a public response. It returns the same object for the same headers. */
function createPublicHeaders(headerSettings: HeaderSettings) {
  const cache = new Map<string, Headers>()

  return (settings: Switches, pathname: string): Headers => {
    const { securityHeaders, cacheHeaders } = settings.performance
    const key = `${policyAt(pathname)} ${securityHeaders} ${cacheHeaders}`
    const cached = cache.get(key)
    if (cached) return cached
    const headers = {
      ...(securityHeaders && headersAt(pathname, headerSettings)),
      ...(!cacheHeaders && { 'cache-control': 'no-store' }),
    }
    cache.set(key, headers)
    return headers
  }
}
