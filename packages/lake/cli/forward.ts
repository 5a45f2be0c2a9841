import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { Duplex, Writable } from 'node:stream'

/** Headers about one connection, which a proxy does not pass on (RFC 9110, section 7.6.1; HTTP/2 forbids them). */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'host',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
])

/** The response of both versions of HTTP. */
type Outgoing = Writable & {
  readonly headersSent: boolean
  writeHead(status: number, headers?: OutgoingHttpHeaders): unknown
}

type Changes = {
  /** Added to the headers of the request. */
  headers?: OutgoingHttpHeaders
  /** Makes cookies of the answer count on pages of other sites too. */
  isCrossSite?: boolean
}

/**
 * Answers a request with what another server answers.
 *
 * @param origin of that server, without a trailing slash
 */
export function forward(
  incoming: IncomingMessage | Http2ServerRequest,
  outgoing: Outgoing,
  origin: string,
  { headers = {}, isCrossSite = false }: Changes = {},
): void {
  const asked = request(
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
  asked.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else {
      outgoing.writeHead(502)
      outgoing.end(`${origin} does not answer: ${error.message}\n`)
    }
  })
  // Cancel the request of a client that has left.
  outgoing.on('close', () => asked.destroy())
  incoming.pipe(asked)
}

/** Opens a WebSocket at another server and joins the two connections (RFC 6455, section 4.1). */
export function forwardSocket(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  origin: string,
): void {
  const { host: _, ...headers } = incoming.headers
  const asked = request(`${origin}${incoming.url}`, { headers })
  const end = () => {
    asked.destroy()
    socket.destroy()
  }
  asked.on('upgrade', (answer, other, otherHead) => {
    socket.write(headOf(answer))
    socket.write(otherHead)
    other.write(head)
    other.on('error', end).on('close', end)
    other.pipe(socket).pipe(other)
  })
  asked.on('response', (refusal) => {
    refusal.resume()
    socket.end(headOf(refusal))
  })
  asked.on('error', end)
  socket.on('error', end).on('close', end)
  asked.end()
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

/** Headers that a proxy passes on: also without the pseudo-headers of HTTP/2, whose names begin with a colon. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.has(name),
    ),
  )
}
