import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#lib/auth/network-of.ts'
import { requestContext } from '#lib/json-console.ts'
import { REQUEST_ID } from '#lib/request-id.ts'
import { contentSecurityPolicy, nonceSource, type PolicyName } from '#lib/security/csp.ts'
import { type HeaderSettings, POLICY, policyAt } from '#lib/security/headers.ts'
import { QueueFullError } from '../limiter.ts'
import { HEADERS_TOO_LONG } from './broken-requests.ts'
import { bufferRequest } from './buffer-request.ts'
import type { ClientQueue } from './client-queue.ts'
import { inlineScriptHashes } from './document.ts'
import { type Forwarding, forward } from './forward.ts'
import type { IdleGate } from './idle-gate.ts'
import { otherMethods } from './methods.ts'
import { createNonce } from './render.ts'
import type { RequestIds } from './request-id.ts'
import { isPersonal, isPreview } from './request-kinds.ts'
import { type Headers, sendText } from './send.ts'
import { sendFailure } from './send-failure.ts'
import type { CacheState, Kind } from './traffic.ts'
import type { RequestsUnderWay } from './under-way.ts'

export type UpstreamParts = {
  readonly underWay: Pick<RequestsUnderWay, 'isHeld' | 'whenReleased'>
  /** Marked busy while any request waits for Next. */
  readonly idle: IdleGate
  /** Marked busy while a request of an editor waits for Next. */
  readonly editorsIdle: IdleGate
  /** Limits requests to Next per client. */
  readonly clientQueue: ClientQueue
  readonly headerSettings: HeaderSettings
  readonly origins: { readonly next: string; readonly lake?: string; readonly supabase?: string }
  readonly clientAddress: (request: IncomingMessage) => {
    readonly address: string
    readonly protocol: 'http' | 'https'
    /** True if the request comes from no trusted proxy. */
    readonly isDirect?: boolean | undefined
  }
  readonly requestId: RequestIds
  /** Returns true while the content server restarts, when Next can't render. */
  readonly isContentDown: () => boolean
  /** Returns the host under which a request reached the site, or undefined if a page of another site sent it. */
  readonly publicHostOf: (headers: IncomingHttpHeaders) => string | undefined
}

export type Visit = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** True for requests of the site's own server. */
  readonly isOwn: boolean
  /** How the request is answered. */
  kind: Kind
  /** Undefined unless the response is a shared page. */
  cache: CacheState | undefined
}

type UpstreamForwarding = Forwarding & { readonly responseHeaders: Headers }

const TOO_MANY_REQUESTS =
  'Too many of your requests are waiting already. Please try again in a few seconds.'

const foreignForm = (siteUrl: string) =>
  `This form was sent from another site. Open it at ${siteUrl} and send it again. If this is your site, set SITE_URL to the URL that visitors use.`

const NO_RESPONSE = 'This part of the site is not responding. Please try again in a few seconds.'

/**
 * Headers that only Next, its proxy and the front send each other; from outside they are removed. Those about the
 * client's address are read first (proxy-trust.ts) and replaced.
 */
const INTERNAL_HEADERS =
  /^x-(?:middleware-|nextjs-|invoke-|prerender-revalidate|matched-path|forwarded-(?!for$|proto$)|now-route-matches|next-cache)|^(?:content-security-policy(?:-report-only)?|next-resume|x-good-for|x-front|x-last-live-event|x-untracked-tags|x-maintenance|cache-tag)$/

export class Upstream {
  readonly #parts: UpstreamParts

  constructor(parts: UpstreamParts) {
    this.#parts = parts
  }

  /** Forwards a request. Requests to Next queue per client. */
  async forward(
    visit: Visit,
    forwarding: UpstreamForwarding,
    nonce = createNonce(),
  ): Promise<void> {
    if (forwarding.origin !== this.#parts.origins.next) {
      return this.#forwardNow(visit, forwarding, nonce)
    }
    const { request, response, isOwn } = visit
    if (!isOwn && isChange(request) && this.#parts.publicHostOf(request.headers) === undefined) {
      const text = foreignForm(this.#parts.headerSettings.siteUrl)
      return sendText(response, 403, text, forwarding.responseHeaders)
    }
    const received = isOwn ? undefined : bufferRequest(request)
    const task = async () =>
      this.#forwardNow(visit, { ...forwarding, bodyStart: await received }, nonce)
    await this.queueForNext(visit, forwarding.responseHeaders, task, received)
  }

  /**
   * Runs a task that needs Next when it is the client's turn. Sends 429 if too many requests of the client wait. While
   * requests are held, it leaves the queue, where it would keep others from being held, too.
   *
   * @param received settles when the request's body was read
   */
  async queueForNext(
    { request, response, isOwn }: Visit,
    headers: Headers,
    task: () => Promise<void>,
    received?: Promise<unknown>,
  ): Promise<void> {
    if (isOwn) return task()
    const { clientAddress, clientQueue, underWay } = this.#parts
    const network = networkOf(clientAddress(request).address)
    const runUnlessHeld = async () => {
      if (underWay.isHeld) return false
      if (!response.destroyed) await task()
      return true
    }
    let hasRun = false
    try {
      while (!hasRun) {
        await underWay.whenReleased(response)
        hasRun = await clientQueue.run(network, runUnlessHeld, received)
      }
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      sendText(response, 429, TOO_MANY_REQUESTS, { ...headers, 'retry-after': '1' })
    }
  }

  async #forwardNow(
    visit: Visit,
    { responseHeaders, ...forwarding }: UpstreamForwarding,
    nonce: ReturnType<typeof createNonce>,
  ): Promise<void> {
    const { request, response, pathname } = visit
    await this.#parts.underWay.whenReleased(response)
    const { address, protocol } = this.#parts.clientAddress(request)
    const requestId = this.#parts.requestId(request)
    for (const name of Object.keys(request.headers)) {
      if (INTERNAL_HEADERS.test(name)) delete request.headers[name]
    }
    const isForNext = forwarding.origin === this.#parts.origins.next
    const release = isForNext ? this.#markBusy(request) : undefined
    try {
      await forward(request, response, {
        compress: true,
        ...(isForNext && { isRestarting: this.#parts.isContentDown }),
        ...forwarding,
        headers: {
          'x-forwarded-for': address,
          'x-forwarded-proto': protocol,
          'x-forwarded-host': this.#parts.publicHostOf(
            isChange(request) ? request.headers : { host: request.headers.host },
          ),
          [REQUEST_ID]: requestId,
          ...nonce.headers,
          ...forwarding.headers,
        },
        responseHeaders: this.#withNonce(responseHeaders, policyOf(request, pathname), nonce.value),
        intercept: (upstreamResponse) => {
          const isError = (upstreamResponse.statusCode ?? 502) >= 500
          if (isError) response.setHeader(REQUEST_ID, requestId)
          const { statusCode, headers } = upstreamResponse
          if (statusCode === 405 && headers.allow === undefined) {
            response.setHeader('allow', otherMethods(pathname, request.method ?? 'GET'))
          }
          if (upstreamResponse.statusCode === 431) {
            // The front adds headers, so they may be too long only for the server behind it.
            upstreamResponse.resume()
            return Promise.resolve(sendText(response, 431, HEADERS_TOO_LONG, responseHeaders))
          }
          return forwarding.intercept?.(upstreamResponse)
        },
      })
    } catch (error) {
      if (response.headersSent) return
      requestContext.run(requestId, () =>
        console.error(`${forwarding.origin} did not respond:`, error),
      )
      sendFailure(response, 502, NO_RESPONSE, requestId, { ...responseHeaders, 'retry-after': '5' })
    } finally {
      release?.()
    }
  }

  #markBusy(request: IncomingMessage): () => void {
    const { idle, editorsIdle } = this.#parts
    const gates = isPersonal(request) ? [idle, editorsIdle] : [idle]
    const releases = gates.map((gate) => gate.markBusy())
    return () => {
      for (const release of releases) release()
    }
  }

  /** Allows the scripts that Next marks with the nonce. Such a response is for one person and not stored. */
  #withNonce(headers: Headers, policy: PolicyName, nonce: string): Headers {
    if (headers[POLICY] === undefined) return headers
    const inline = { scripts: [nonceSource(nonce), ...inlineScriptHashes] }
    const settings = { ...this.#parts.headerSettings, inline }
    return { ...headers, [POLICY]: contentSecurityPolicy(policy, settings) }
  }
}

/** Returns true for the methods that change something (RFC 9110, section 9.2.1). */
function isChange({ method = 'GET' }: IncomingMessage): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

function policyOf(request: IncomingMessage, pathname: string): PolicyName {
  const policy = policyAt(pathname)
  return policy === 'page' && isPreview(request) ? 'preview' : policy
}
