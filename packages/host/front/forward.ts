import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { POLICY } from '#lib/security/headers.ts'
import { pause } from '#lib/time.ts'
import { createAgent, isLostConnection, isRefusedConnection } from './agent.ts'
import { hasBody } from './buffer-request.ts'

export type Forwarding = {
  /** `http://127.0.0.1:3939` */
  readonly origin: string
  /** Includes the query. */
  readonly path: string
  /** Headers set on the forwarded request; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Headers set on the response, over those of the server behind. Both Content-Security-Policies apply. */
  readonly responseHeaders?: Readonly<Record<string, string>>
  /** Start of the body if it was read already. */
  readonly bodyStart?: Buffer | undefined
  readonly compress?: boolean
  /**
   * Called with the response before anything is sent. If it returns a promise, it reads the response and sends another
   * one in its place.
   */
  readonly intercept?: (response: IncomingMessage) => Promise<void> | undefined
  /** Time to wait for a server that accepts no connections, in milliseconds. By default longer than a restart. */
  readonly maxWaitMs?: number
  /**
   * Returns true while another server restarts that the one behind depends on. A GET or HEAD that failed with a 5xx is
   * then repeated once that server is back.
   */
  readonly isRestarting?: () => boolean
}

/** Headers of one connection, not of the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Media types worth compressing. Event streams are not: compression would delay single events. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|[\w.+-]*\+(?:json|xml))|image\/svg\+xml)/

/**
 * Time that a request waits for a server that accepts no connections, in milliseconds: longer than any of them takes to
 * restart on a busy machine.
 */
const MAX_WAIT_FOR_RESTART_MS = 60_000
const RETRY_MS = 100

/** Limits for reading a request that was answered already. */
const MAX_DRAIN_BYTES = 500_000_000
const MAX_DRAIN_MS = 120_000

const agent = createAgent()

/**
 * Maximum times that a GET or HEAD is sent again because its connection was lost before a response. Only one, because
 * the request may be what ends the server.
 */
const MAX_REPEATS = 1

/** Thrown when a response failed because a server that the one behind depends on restarts. */
class FailedByRestart extends Error {
  override readonly name = 'FailedByRestart'
}

/**
 * Streams a request to a server behind the front, and its response back. While the server restarts, the request waits.
 *
 * @returns when the response has been sent, also by `intercept`
 * @throws when the server cannot be reached and nothing has been sent yet, and what `intercept` throws
 */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  forwarding: Forwarding,
): Promise<void> {
  const giveUpAt = Date.now() + (forwarding.maxWaitMs ?? MAX_WAIT_FOR_RESTART_MS)
  const mayWait = () => !outgoing.destroyed && Date.now() < giveUpAt
  const isRepeatable = ['GET', 'HEAD'].includes(incoming.method ?? 'GET') && !hasBody(incoming)
  const isRestarting = () => isRepeatable && mayWait() && forwarding.isRestarting?.() === true
  const mayRepeat = createRepeatRule(isRepeatable ? MAX_REPEATS : 0)
  for (;;) {
    try {
      return await forwardOnce(incoming, outgoing, { ...forwarding, isRestarting })
    } catch (error) {
      if (!mayRepeat(error) || !mayWait()) throw error
      do await pause(RETRY_MS)
      while (isRestarting())
    }
  }
}

/** Creates the function that returns whether a request may be sent again after an error. */
function createRepeatRule(repeats: number): (error: unknown) => boolean {
  let repeatsLeft = repeats
  return (error) => {
    if (isRefusedConnection(error) || error instanceof FailedByRestart) return true
    repeatsLeft -= 1
    return isLostConnection(error) && repeatsLeft >= 0
  }
}

function forwardOnce(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  forwarding: Forwarding,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { origin, path, headers = {}, responseHeaders = {}, intercept, isRestarting } = forwarding
  let isAnswered = false
  const forwarded = request(
    `${origin}${path}`,
    { agent, method: incoming.method, headers: forwardedHeaders(incoming.headers, headers) },
    (response) => {
      const status = response.statusCode ?? 502
      if (status >= 500 && isRestarting?.()) {
        response.resume()
        outgoing.off('close', onClose)
        return reject(new FailedByRestart(`${origin} responded with ${status} during a restart.`))
      }
      const intercepted = intercept?.(response)
      if (intercepted) return void intercepted.then(resolve, reject)
      const compress = forwarding.compress === true && mayCompress(incoming, response)
      outgoing.writeHead(status, returnedHeaders(response, responseHeaders, compress))
      outgoing.on('finish', resolve)
      response.on('error', () => outgoing.destroy())
      response.on('end', () => {
        if (incoming.readableEnded) return
        isAnswered = true
        // The server behind doesn't want the rest, and may close its connection.
        incoming.unpipe(forwarded)
        outgoing.off('close', onClose)
        forwarded.destroy()
        drain(incoming)
      })
      if (!compress) return void response.pipe(outgoing)
      const gzip = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
      gzip.on('error', () => outgoing.destroy())
      response.pipe(gzip).pipe(outgoing)
    },
  )
  const onClose = () => {
    forwarded.destroy()
    resolve()
  }
  outgoing.on('close', onClose)
  forwarded.on('error', (error) => {
    outgoing.off('close', onClose)
    // An error after the whole response only concerns the rest of the body.
    if (isAnswered) return
    if (outgoing.headersSent) outgoing.destroy()
    reject(error)
  })
  const sendBody = () => {
    if (forwarding.bodyStart) forwarded.write(forwarding.bodyStart)
    if (incoming.readableEnded) forwarded.end()
    else incoming.pipe(forwarded)
  }
  // Only once connected, so that a refused attempt has taken nothing of the body.
  forwarded.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', sendBody)
    else sendBody()
  })
  return promise
}

/**
 * Reads and drops the rest of a request that was answered already: browsers read the response to an upload only after
 * they have sent all of it. A client that sends too much or too slowly is disconnected.
 */
function drain(incoming: IncomingMessage): void {
  let bytes = 0
  const timer = setTimeout(() => incoming.destroy(), MAX_DRAIN_MS)
  incoming.on('close', () => clearTimeout(timer))
  incoming.on('end', () => clearTimeout(timer))
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_DRAIN_BYTES) incoming.destroy()
  })
  incoming.resume()
}

/** Forwards a WebSocket (RFC 6455, section 4.1), with its Host header and cookies. */
export function forwardUpgrade(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { origin, path, headers = {} }: Forwarding,
): void {
  const { connection = 'Upgrade', upgrade = 'websocket' } = incoming.headers
  const forwarded = request(`${origin}${path}`, {
    method: incoming.method,
    headers: { ...forwardedHeaders(incoming.headers, headers), connection, upgrade },
  })
  forwarded.on('upgrade', (response, upstreamSocket, start) => {
    socket.write(headOf(response))
    if (start.length > 0) socket.write(start)
    if (head.length > 0) upstreamSocket.write(head)
    upstreamSocket.on('error', () => socket.destroy())
    socket.on('error', () => upstreamSocket.destroy())
    upstreamSocket.on('close', () => socket.destroy())
    socket.on('close', () => upstreamSocket.destroy())
    upstreamSocket.pipe(socket).pipe(upstreamSocket)
  })
  forwarded.on('response', (response) => {
    socket.write(headOf(response))
    response.pipe(socket)
  })
  forwarded.on('error', () => socket.destroy())
  socket.on('error', () => forwarded.destroy())
  forwarded.end()
}

function forwardedHeaders(
  headers: IncomingHttpHeaders,
  changes: Readonly<Record<string, string | undefined>>,
): OutgoingHttpHeaders {
  const forwarded: OutgoingHttpHeaders = without(headers, HOP_BY_HOP_HEADERS)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) delete forwarded[name]
    else forwarded[name] = value
  }
  return forwarded
}

function returnedHeaders(
  response: IncomingMessage,
  changes: Readonly<Record<string, string>>,
  isCompressed: boolean,
): OutgoingHttpHeaders {
  const head: OutgoingHttpHeaders = { ...without(response.headers, HOP_BY_HOP_HEADERS), ...changes }
  const policies = [response.headers[POLICY], changes[POLICY]].filter(Boolean)
  // A browser enforces every policy in the list, so a narrower one of the server behind stays in force.
  if (policies.length > 0) head[POLICY] = policies.join(', ')
  if (!isCompressed) return head
  delete head['content-length']
  head['content-encoding'] = 'gzip'
  head.vary = head.vary ? `${head.vary}, accept-encoding` : 'accept-encoding'
  return head
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

function mayCompress({ method, headers }: IncomingMessage, response: IncomingMessage): boolean {
  const { statusCode = 0, headers: responseHeaders } = response
  const isAccepted = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
  const hasBody = method !== 'HEAD' && statusCode !== 204 && statusCode !== 304
  const isShort = Number(responseHeaders['content-length'] ?? Number.POSITIVE_INFINITY) < 1000
  const isUnencoded =
    responseHeaders['content-encoding'] === undefined &&
    responseHeaders['content-range'] === undefined
  const isText = COMPRESSIBLE.test(responseHeaders['content-type'] ?? '')
  const mayTransform = !/no-transform/.test(responseHeaders['cache-control'] ?? '')
  return isAccepted && hasBody && !isShort && isUnencoded && isText && mayTransform
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
