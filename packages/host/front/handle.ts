import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#lib/auth/network-of.ts'
import { httpStatus } from '#lib/errors.ts'
import { FRONT_PROOF, MAINTENANCE } from '#lib/publishing/headers.ts'
import { headersAt, isWorkplace, policyAt } from '#lib/security/headers.ts'
import { type Documents, SPECULATION_PATH } from './as-document.ts'
import type { Forwarding } from './forward.ts'
import { readBody } from './read-body.ts'
import { IN_ONE_PIECE, MOST_BYTES, markedScripts, toKept, toRendered } from './render.ts'
import { isForAll, isPersonal, isVisitorsForm, mayBeKept } from './request-kinds.ts'
import type { FormLimit } from './rules/form-limit.ts'
import { staysOpen } from './rules/open-paths.ts'
import type { LiveSwitches, Switches } from './rules/switches.ts'
import {
  type Headers,
  type Sending,
  sendEmpty,
  sendKept,
  sendSpeculationRules,
  sendText,
  unkept,
} from './send.ts'
import { createPageSender, MAINTENANCE_PAGE, type PageSenderParts } from './send-page.ts'
import type { createStaticFiles } from './static-files.ts'
import { createUpstream, type UpstreamParts, type Visit } from './upstream.ts'

export type FrontParts = UpstreamParts &
  PageSenderParts & {
    /** Undefined while developing: every page goes out whole. */
    readonly documents: Documents | undefined
    readonly limitForms: FormLimit
    readonly switches: LiveSwitches
    /** Files of the build by the first segments of their address. */
    readonly files: readonly (readonly [prefix: string, ReturnType<typeof createStaticFiles>])[]
    /** Whether a request comes from the site itself. */
    readonly isOwn: (proof: string | string[] | undefined) => boolean
    /** What only the site itself may ask of the front. */
    readonly control: Handler
  }

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<void>

const tooManyForms = (seconds: number) =>
  `Too many submissions from your network. Please go back and send yours again in ${seconds} seconds.`

/**
 * What every address of the site goes through: the workplaces' parts behind; then, for what everybody may see,
 * redirects, maintenance, and the store.
 */
export function createHandler(
  parts: FrontParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { pages, redirects, switches, origins } = parts
  const upstream = createUpstream(parts)
  const { sendPage, sendMaintenance } = createPageSender(parts, upstream)
  const headersKnown = new Map<string, Headers>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/'
    const question = target.indexOf('?')
    const pathname = question < 0 ? target : target.slice(0, question)
    const search = question < 0 ? '' : target.slice(question)
    if (!pathname.startsWith('/')) return sendText(response, 400, 'This is no address of the site.')

    const proof = request.headers[FRONT_PROOF]
    const isOwn = proof !== undefined && parts.isOwn(proof)
    const visit = { request, response, pathname, search, isOwn }
    return isWorkplace(pathname) ? atWorkplace(visit) : atPublicAddress(visit)
  }

  async function atWorkplace(visit: Visit): Promise<void> {
    const { request, response, pathname, search, isOwn } = visit
    const headers = headersAt(pathname, parts.headerSettings)
    if (pathname === SPECULATION_PATH) return sendSpeculationRules(response, headers)
    if (pathname.startsWith('/_front/') && isOwn) return parts.control(request, response, pathname)
    if (await sendFile(visit, headers)) return
    const switched = switches.known
    if (switched.maintenanceMode && !isOwn && !staysOpen(pathname) && !isPersonal(request)) {
      return sendMaintenance({ request, response, headers, switched })
    }
    const behind = partBehind(pathname)
    if (!behind) return sendText(response, 404, 'Nothing is here.')
    await upstream.pass(visit, { ...behind, path: behind.path + search, answerHeaders: headers })
  }

  async function sendFile(
    { request, response, pathname }: Visit,
    headers: Headers,
  ): Promise<boolean> {
    const found = parts.files.find(([prefix]) => pathname.startsWith(prefix))
    if (!found) return false
    const [prefix, serve] = found
    return serve(pathname.slice(prefix.length), request, response, headers)
  }

  /** Which part answers an address of the workplaces, and at which of its own. */
  function partBehind(pathname: string): Pick<Forwarding, 'origin' | 'path'> | undefined {
    const [, first = ''] = pathname.split('/', 2)
    if (first === '_front') return undefined
    if (first !== 'lake' && first !== 'supabase') return { origin: origins.next, path: pathname }
    const origin = origins[first]
    return origin === undefined
      ? undefined
      : { origin, path: pathname.slice(first.length + 1) || '/' }
  }

  async function atPublicAddress(visit: Visit): Promise<void> {
    const { request, response, pathname, isOwn } = visit
    const switched = await switches.current()
    const headers = headersUnder(switched, pathname)
    const sending = { request, response, headers, switched }
    const moved = isOwn ? undefined : await elsewhere(visit)
    if (moved) {
      // Browsers keep a 301 for as long as they like (RFC 9110, section 15.4.2): it could then never be changed.
      const { status, location } = moved
      return sendEmpty(response, status, { ...headers, location, 'cache-control': 'no-cache' })
    }
    const isShut = switched.maintenanceMode && !isOwn && !staysOpen(pathname)
    if (isShut && !isPersonal(request)) return sendMaintenance(sending)
    if (pages && isForAll(request) && mayBeKept(pathname)) {
      return sendPage(visit, sending, pages)
    }
    const wait = isOwn
      ? 0
      : parts.limitForms(request, networkOf(parts.clientAddress(request).address))
    if (wait > 0) {
      return sendText(response, 429, tooManyForms(wait), { ...headers, 'retry-after': `${wait}` })
    }
    await passToNext(visit, sending, isShut)
  }

  async function passToNext(visit: Visit, sending: Sending, isShut: boolean): Promise<void> {
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

  /** The page with the form that somebody sent, as it answers them: the same document as for everybody, kept nowhere. */
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

  /** What every answer at a public address carries, as far as an admin has not switched it off; made once. */
  function headersUnder(switched: Switches, pathname: string): Headers {
    const { securityHeaders, cacheHeaders } = switched.performance
    const policy = policyAt(pathname)
    const key = `${policy} ${securityHeaders} ${cacheHeaders}`
    const known = headersKnown.get(key)
    if (known) return known
    const headers = {
      ...(securityHeaders && headersAt(pathname, parts.headerSettings)),
      // Off, nobody keeps anything.
      ...(!cacheHeaders && { 'cache-control': 'no-store' }),
    }
    headersKnown.set(key, headers)
    return headers
  }

  /** Where an address leads away to, by an admin's rule or because it is no page of its own. */
  async function elsewhere({ request, pathname, search }: Visit) {
    if (pathname === MAINTENANCE_PAGE) return { status: 307, location: '/' }
    return redirects.answer(request, pathname, search)
  }

  return (request, response) =>
    handle(request, response).catch((error: unknown) => {
      console.error(`The front failed at ${request.method} ${request.url}:`, error)
      if (response.headersSent) response.destroy()
      else sendText(response, httpStatus(error), 'Something went wrong here.')
    })
}
