import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#lib/auth/network-of.ts'
import { httpStatus } from '#lib/errors.ts'
import { FRONT_PROOF, MAINTENANCE } from '#lib/publishing/headers.ts'
import { MESSAGE_PATH } from '#lib/publishing/message.ts'
import { contentSecurityPolicy, nonceSource, type PolicyName } from '#lib/security/csp.ts'
import {
  type HeaderSettings,
  headersAt,
  isWorkplace,
  POLICY,
  policyAt,
} from '#lib/security/headers.ts'
import { type Documents, SPECULATION_PATH } from './as-document.ts'
import { bufferRequest } from './buffer-request.ts'
import type { createClientQueue } from './client-queue.ts'
import { keptScriptHashes } from './document.ts'
import { type Forwarding, forward } from './forward.ts'
import type { IdleGate } from './idle-gate.ts'
import type { Answer, Pages } from './pages.ts'
import { readBody } from './read-body.ts'
import { IN_ONE_PIECE, MOST_BYTES, markedScripts, toKept, toRendered } from './render.ts'
import {
  isForAll,
  isPersonal,
  isPreview,
  isVisitorsForm,
  mayBeKept,
  needsQuery,
} from './request-kinds.ts'
import type { FormLimit } from './rules/form-limit.ts'
import { RETRY_AFTER_S, staysOpen } from './rules/open-paths.ts'
import type { createRedirects } from './rules/redirects.ts'
import type { LiveSwitches, Switches } from './rules/switches.ts'
import {
  type Headers,
  type Sending,
  sendEmpty,
  sendKept,
  sendSpeculationRules,
  sendText,
  underOwnPolicy,
  unkept,
} from './send.ts'
import type { createStaticFiles } from './static-files.ts'

export type FrontParts = {
  /** Undefined while developing: nothing is kept, and Next answers everything itself. */
  readonly pages: Pages | undefined
  /** Undefined while developing: every page goes out whole. */
  readonly documents: Documents | undefined
  /** Hears who waits for Next. */
  readonly idle: IdleGate
  /** Hears which of them are at work on the site. */
  readonly editorsIdle: IdleGate
  /** Where each address waits in its own line for Next. */
  readonly clientQueue: ReturnType<typeof createClientQueue>
  readonly limitForms: FormLimit
  readonly redirects: ReturnType<typeof createRedirects>
  readonly switches: LiveSwitches
  readonly headerSettings: HeaderSettings
  /** Files of the build by the first segments of their address. */
  readonly files: readonly (readonly [prefix: string, ReturnType<typeof createStaticFiles>])[]
  readonly origins: { readonly next: string; readonly lake?: string; readonly supabase?: string }
  readonly clientAddress: (request: IncomingMessage) => {
    readonly address: string
    readonly protocol: 'http' | 'https'
  }
  /** Whether a request comes by a cache or proxy that was named. */
  readonly isBehindProxy: (request: IncomingMessage) => boolean
  /** Whether a request comes from the site itself. */
  readonly isOwn: (proof: string | string[] | undefined) => boolean
  readonly receiveMessage: Handler
  /** What only the site itself may ask of the front. */
  readonly control: Handler
}

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<void>

/** The name under which the maintenance page is rendered; visitors get it at the address they asked for. */
const MAINTENANCE_PAGE = '/maintenance'

const CANNOT_SHOW =
  'The site cannot show this page at the moment. Please try again in a few seconds.'

const TOO_MANY =
  'Too many requests of yours are waiting already. Please try again in a few seconds.'

const tooManyForms = (seconds: number) =>
  `Many forms have come from where you are. Please go back and send yours again in ${seconds} seconds.`

/**
 * Headers by which Next and its proxy tell each other things; from outside they mean nothing good. Those that say
 * where a request comes from are read first (proxy-trust.ts), and replaced by what is true.
 */
const internal =
  /^x-(?:middleware-|nextjs-|invoke-|prerender-revalidate|matched-path|forwarded-(?!for$|proto$)|now-route-matches|next-cache)|^(?:content-security-policy(?:-report-only)?|next-resume|x-good-for|x-front|x-maintenance|cache-tag)$/

/**
 * What every address of the site goes through: the workplaces' parts behind; then, for what everybody may see,
 * redirects, maintenance, and the store.
 */
export function createHandler(
  parts: FrontParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { pages, redirects, switches, origins } = parts
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
    if (pathname === MESSAGE_PATH) return parts.receiveMessage(request, response, pathname)
    if (pathname.startsWith('/_front/') && isOwn) return parts.control(request, response, pathname)
    if (await sendFile(visit, headers)) return
    const switched = switches.known
    if (switched.maintenanceMode && !isOwn && !staysOpen(pathname) && !isPersonal(request)) {
      return sendMaintenance({ request, response, headers, switched })
    }
    const behind = partBehind(pathname)
    if (!behind) return sendText(response, 404, 'Nothing is here.')
    await pass(visit, { ...behind, path: behind.path + search, answerHeaders: headers })
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
    await pass(visit, forwarding, marked)
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
    if ('kept' in answer) return sendKept(sending, answer.kept, parts.isBehindProxy(request))
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

  async function pass(
    visit: Visit,
    forwarding: Forwarding & { answerHeaders: Headers },
    marked = markedScripts(),
  ): Promise<void> {
    if (forwarding.origin !== origins.next) return passOn(visit, forwarding, marked)
    const received = visit.isOwn ? undefined : bufferRequest(visit.request)
    const work = async () => passOn(visit, { ...forwarding, begun: await received }, marked)
    await inTurn(visit, forwarding.answerHeaders, work, received)
  }

  /** Has Next work for somebody when it is their turn; refuses it where too much of theirs waits. */
  async function inTurn(
    { request, response, isOwn }: Visit,
    headers: Headers,
    work: () => Promise<void>,
    received?: Promise<unknown>,
  ): Promise<void> {
    if (isOwn) return work()
    // For whoever has gone while they waited in line nothing is done.
    const attend = async () => response.destroyed || work()
    const { address } = parts.clientAddress(request)
    if (await parts.clientQueue.take(networkOf(address), attend, received)) return
    sendText(response, 429, TOO_MANY, { ...headers, 'retry-after': '1' })
  }

  async function passOn(
    { request, response, pathname }: Visit,
    { answerHeaders, ...forwarding }: Forwarding & { answerHeaders: Headers },
    marked: ReturnType<typeof markedScripts>,
  ): Promise<void> {
    const { address, protocol } = parts.clientAddress(request)
    for (const name of Object.keys(request.headers)) {
      if (internal.test(name)) delete request.headers[name]
    }
    const letGo = forwarding.origin === origins.next ? waitForNext(request) : undefined
    try {
      await forward(request, response, {
        compress: true,
        ...forwarding,
        headers: {
          'x-forwarded-for': address,
          'x-forwarded-proto': protocol,
          'x-forwarded-host': request.headers.host,
          ...marked.headers,
          ...forwarding.headers,
        },
        answerHeaders: underNonce(answerHeaders, policyFor(request, pathname), marked.nonce),
      })
    } catch (error) {
      if (response.headersSent) return
      console.error(`${forwarding.origin} did not answer:`, error)
      sendText(
        response,
        502,
        'This part of the site does not answer. Please try again in a few seconds.',
        { ...answerHeaders, 'retry-after': '5' },
      )
    } finally {
      letGo?.()
    }
  }

  /** @returns what is to be called when they have it */
  function waitForNext(request: IncomingMessage): () => void {
    const gates = isPersonal(request) ? [parts.idle, parts.editorsIdle] : [parts.idle]
    const lettingGo = gates.map((gate) => gate.disturb())
    return () => {
      for (const letGo of lettingGo) letGo()
    }
  }

  /** What goes to one person and is kept by nobody: the scripts that Next marks in it run, where policies are on. */
  function underNonce(headers: Headers, policy: PolicyName, nonce: string): Headers {
    if (headers[POLICY] === undefined) return headers
    const inline = { scripts: [nonceSource(nonce), ...keptScriptHashes] }
    const settings = { ...parts.headerSettings, inline }
    return { ...headers, [POLICY]: contentSecurityPolicy(policy, settings) }
  }

  return (request, response) =>
    handle(request, response).catch((error: unknown) => {
      console.error(`The front failed at ${request.method} ${request.url}:`, error)
      if (response.headersSent) response.destroy()
      else sendText(response, httpStatus(error), 'Something went wrong here.')
    })
}

/** Which policy holds for what somebody gets at an address. */
function policyFor(request: IncomingMessage, pathname: string): PolicyName {
  const policy = policyAt(pathname)
  return policy === 'page' && isPreview(request) ? 'preview' : policy
}

type Visit = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** The site itself asks. */
  readonly isOwn: boolean
}
