import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Shown for a 431 of the front or of Next. A browser sends the cookies of all ports of a host. */
export const HEADERS_TOO_LONG = `Your browser sent more headers than this site accepts (16 kB).
Most likely it has stored too many cookies for this site, or the URL is too long.
Delete the cookies of this site in your browser's settings, then reload the page.
`

type Answer = { readonly status: string; readonly text: string; readonly allow?: string }

const BAD_REQUEST: Answer = { status: '400 Bad Request', text: 'This is not a valid request.\n' }

/** Answers to requests that Node's parser rejects, by the code of its error. */
const answers: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', text: HEADERS_TOO_LONG },
  HPE_INVALID_METHOD: {
    status: '501 Not Implemented',
    text: "This server doesn't know the method of this request.\n",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Content Too Large',
    text: 'The chunk extensions of this request are too long.\n',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    text: 'The request took too long to arrive. Please try again.\n',
  },
}

/** Lets a server say why it rejects a request. Node answers these without a body and closes the connection. */
export function explainBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    send(socket, answers[error.code ?? ''] ?? BAD_REQUEST)
  })
  // The front is no proxy for other hosts.
  server.on('connect', (_request, socket) =>
    send(socket, {
      status: '405 Method Not Allowed',
      text: "This site can't be requested with CONNECT.\n",
      allow: 'GET, HEAD, POST, OPTIONS',
    }),
  )
}

function send(socket: Duplex, { status, text, allow }: Answer): void {
  const lines = [
    `HTTP/1.1 ${status}`,
    ...(allow ? [`Allow: ${allow}`] : []),
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: private, no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
