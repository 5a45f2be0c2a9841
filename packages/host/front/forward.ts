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
import { createAgent } from './agent.ts'

/** Where a request goes on to, and as what. */
export type Forwarding = {
  /** `http://127.0.0.1:3939` */
  readonly origin: string
  /** With its query. */
  readonly path: string
  /** Set on the request that goes on; undefined takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Set on the answer, over what the part behind says; of policies both hold. */
  readonly answerHeaders?: Readonly<Record<string, string>>
  /** The beginning of the body, where it was read already. */
  readonly begun?: Buffer | undefined
  /** Whether a text may be compressed on its way. */
  readonly compress?: boolean
  /** Is shown the answer before anything is sent; what it takes, it reads, and sends something itself. */
  readonly take?: (answer: IncomingMessage) => Promise<void> | undefined
}

/** About one connection, not about the message (RFC 9110, section 7.6.1). */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** What is worth compressing; streams of events must arrive one by one. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|[\w.+-]*\+(?:json|xml))|image\/svg\+xml)/

const agent = createAgent()

/**
 * Passes a request on to a part behind and its answer back, as both come.
 *
 * @returns when the answer has been sent, by `take` where that took it
 * @throws when the part cannot be reached and nothing has been sent yet, and what `take` throws
 */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  forwarding: Forwarding,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { origin, path, headers = {}, answerHeaders = {}, take } = forwarding
  const asked = request(
    `${origin}${path}`,
    { agent, method: incoming.method, headers: passedOn(incoming.headers, headers) },
    (response) => {
      const status = response.statusCode ?? 502
      const taken = take?.(response)
      if (taken) return void taken.then(resolve, reject)
      const compress = forwarding.compress === true && mayCompress(incoming, response)
      const head: OutgoingHttpHeaders = {
        ...without(response.headers, ofConnection),
        ...answerHeaders,
      }
      const policies = [response.headers[POLICY], answerHeaders[POLICY]].filter(Boolean)
      // A browser enforces every one in the list: what is said of one file may be narrower than what holds for all.
      if (policies.length > 0) head[POLICY] = policies.join(', ')
      if (compress) {
        delete head['content-length']
        head['content-encoding'] = 'gzip'
        head.vary = head.vary ? `${head.vary}, accept-encoding` : 'accept-encoding'
      }
      outgoing.writeHead(status, head)
      outgoing.on('finish', resolve)
      response.on('error', () => outgoing.destroy())
      if (!compress) return void response.pipe(outgoing)
      const squeezed = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
      squeezed.on('error', () => outgoing.destroy())
      response.pipe(squeezed).pipe(outgoing)
    },
  )
  asked.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    reject(error)
  })
  // Whoever goes away is not waited for, nor is anything made for them any longer.
  outgoing.on('close', () => {
    asked.destroy()
    resolve()
  })
  if (forwarding.begun) asked.write(forwarding.begun)
  if (incoming.readableEnded) asked.end()
  else incoming.pipe(asked)
  return promise
}

/** Passes a WebSocket on (RFC 6455, section 4.1), Host and cookies included. */
export function forwardUpgrade(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { origin, path, headers = {} }: Forwarding,
): void {
  const { connection = 'Upgrade', upgrade = 'websocket' } = incoming.headers
  const asked = request(`${origin}${path}`, {
    method: incoming.method,
    headers: { ...passedOn(incoming.headers, headers), connection, upgrade },
  })
  asked.on('upgrade', (response, behind, begun) => {
    socket.write(headOf(response))
    if (begun.length > 0) socket.write(begun)
    if (head.length > 0) behind.write(head)
    behind.on('error', () => socket.destroy())
    socket.on('error', () => behind.destroy())
    behind.on('close', () => socket.destroy())
    socket.on('close', () => behind.destroy())
    behind.pipe(socket).pipe(behind)
  })
  asked.on('response', (response) => {
    socket.write(headOf(response))
    response.pipe(socket)
  })
  asked.on('error', () => socket.destroy())
  socket.on('error', () => asked.destroy())
  asked.end()
}

function passedOn(
  headers: IncomingHttpHeaders,
  own: Readonly<Record<string, string | undefined>>,
): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = without(headers, ofConnection)
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined) delete passed[name]
    else passed[name] = value
  }
  return passed
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

function mayCompress({ method, headers }: IncomingMessage, response: IncomingMessage): boolean {
  const { statusCode = 0, headers: given } = response
  const isWanted = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
  const hasBody = method !== 'HEAD' && statusCode !== 204 && statusCode !== 304
  const isShort = Number(given['content-length'] ?? Number.POSITIVE_INFINITY) < 1000
  const isPlain = given['content-encoding'] === undefined && given['content-range'] === undefined
  const isText = compressible.test(given['content-type'] ?? '')
  const mayChange = !/no-transform/.test(given['cache-control'] ?? '')
  return isWanted && hasBody && !isShort && isPlain && isText && mayChange
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
