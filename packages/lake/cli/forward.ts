import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { Duplex, Writable } from 'node:stream'

/** Hop-by-hop headers, which a proxy doesn't forward (RFC 9110, section 7.6.1) and HTTP/2 forbids. */
const HOP_BY_HOP_HEADERS = new Set([
  'connection',
  'host',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
])

type Outgoing = Writable & {
  readonly headersSent: boolean
  writeHead(status: number, headers?: OutgoingHttpHeaders): unknown
}

type Changes = {
  headers?: OutgoingHttpHeaders
  /** Changes the response's cookies so that browsers also send them from pages of other sites. */
  isCrossSite?: boolean
}

/**
 * Forwards a request to another server and its response to the client.
 *
 * @param origin the server's origin, without a trailing slash
 */
export function forward(
  incoming: IncomingMessage | Http2ServerRequest,
  outgoing: Outgoing,
  origin: string,
  { headers = {}, isCrossSite = false }: Changes = {},
): void {
  const upstream = request(
    `${origin}${incoming.url}`,
    { method: incoming.method, headers: { ...endToEnd(incoming.headers), ...headers } },
    (answer) => {
      const answered = endToEnd(answer.headers)
      const cookies = answer.headers['set-cookie']
      if (cookies && isCrossSite) answered['set-cookie'] = cookies.map(forOtherSites)
      outgoing.writeHead(answer.statusCode ?? 502, answered)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    },
  )
  upstream.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else {
      outgoing.writeHead(502)
      outgoing.end(`Could not reach ${origin}: ${error.message}\n`)
    }
  })
  // Cancel the request if the client disconnects.
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

/** Opens a WebSocket to another server and joins the two connections (RFC 6455, section 4.1). */
export function forwardSocket(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  origin: string,
): void {
  const { host: _, ...headers } = incoming.headers
  const upstream = request(`${origin}${incoming.url}`, { headers })
  const end = () => {
    upstream.destroy()
    socket.destroy()
  }
  upstream.on('upgrade', (answer, other, otherHead) => {
    socket.write(headOf(answer))
    socket.write(otherHead)
    other.write(head)
    other.on('error', end).on('close', end)
    other.pipe(socket).pipe(other)
  })
  upstream.on('response', (refusal) => {
    refusal.resume()
    socket.end(headOf(refusal))
  })
  upstream.on('error', end)
  socket.on('error', end).on('close', end)
  upstream.end()
}

/** @see https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-the-samesite-attribute-2 */
function forOtherSites(cookie: string): string {
  return cookie.replace(/; *SameSite=\w+/i, '; SameSite=None')
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const names = rawHeaders.filter((_, at) => at % 2 === 0)
  const lines = names.map((name, at) => `${name}: ${rawHeaders[at * 2 + 1]}\r\n`)
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`
}

/** Returns the headers that a proxy forwards, without HTTP/2's pseudo-headers, whose names start with a colon. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !HOP_BY_HOP_HEADERS.has(name),
    ),
  )
}
