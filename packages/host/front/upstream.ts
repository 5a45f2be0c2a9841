import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#lib/auth/network-of.ts'
import { contentSecurityPolicy, nonceSource, type PolicyName } from '#lib/security/csp.ts'
import { type HeaderSettings, POLICY, policyAt } from '#lib/security/headers.ts'
import { QueueFullError } from '../limiter.ts'
import { bufferRequest } from './buffer-request.ts'
import type { ClientQueue } from './client-queue.ts'
import { keptScriptHashes } from './document.ts'
import { type Forwarding, forward } from './forward.ts'
import type { IdleGate } from './idle-gate.ts'
import { markedScripts } from './render.ts'
import { isPersonal, isPreview } from './request-kinds.ts'
import { type Headers, sendText } from './send.ts'

export type UpstreamParts = {
  /** Hears who waits for Next. */
  readonly idle: IdleGate
  /** Hears which of them are at work on the site. */
  readonly editorsIdle: IdleGate
  /** Where each address waits in its own line for Next. */
  readonly clientQueue: ClientQueue
  readonly headerSettings: HeaderSettings
  readonly origins: { readonly next: string; readonly lake?: string; readonly supabase?: string }
  readonly clientAddress: (request: IncomingMessage) => {
    readonly address: string
    readonly protocol: 'http' | 'https'
  }
}

/** A request on its way through the front. */
export type Visit = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** The site itself asks. */
  readonly isOwn: boolean
}

/** What is asked of a part, and what its answer carries besides. */
type ToPart = Forwarding & { readonly answerHeaders: Headers }

const TOO_MANY =
  'Too many requests of yours are waiting already. Please try again in a few seconds.'

/**
 * Headers by which Next and its proxy tell each other things; from outside they mean nothing good. Those that say
 * where a request comes from are read first (proxy-trust.ts), and replaced by what is true.
 */
const internal =
  /^x-(?:middleware-|nextjs-|invoke-|prerender-revalidate|matched-path|forwarded-(?!for$|proto$)|now-route-matches|next-cache)|^(?:content-security-policy(?:-report-only)?|next-resume|x-good-for|x-front|x-last-live-event|x-untracked-tags|x-maintenance|cache-tag)$/

export type Upstream = ReturnType<typeof createUpstream>

/** The parts behind, as the front asks them for somebody: when it is their turn, and without what only parts may say. */
export function createUpstream(parts: UpstreamParts) {
  const { origins } = parts

  async function pass(visit: Visit, forwarding: ToPart, marked = markedScripts()): Promise<void> {
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
    const unlessDisconnected = async () => response.destroyed || work()
    const { address } = parts.clientAddress(request)
    try {
      await parts.clientQueue.run(networkOf(address), unlessDisconnected, received)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      sendText(response, 429, TOO_MANY, { ...headers, 'retry-after': '1' })
    }
  }

  async function passOn(
    { request, response, pathname }: Visit,
    { answerHeaders, ...forwarding }: ToPart,
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

  return { pass, inTurn }
}

/** Which policy holds for what somebody gets at an address. */
function policyFor(request: IncomingMessage, pathname: string): PolicyName {
  const policy = policyAt(pathname)
  return policy === 'page' && isPreview(request) ? 'preview' : policy
}
