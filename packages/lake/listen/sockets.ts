import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono, type MiddlewareHandler } from 'hono'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { VERSION } from '#lake/api-version.ts'
import { callerOf } from '#lake/auth/caller.ts'
import { allow, openDataset } from '#lake/auth/guards.ts'
import { type Identified, identify } from '#lake/auth/identify.ts'
import { ApiError } from '#lake/errors.ts'
import type { GuardedEnv, Lake, LakeEnv } from '#lake/lake.ts'
import type { Identity } from '#lake/types.ts'
import { CONNECTION_LIFETIME_MS } from './event-stream.ts'
import { createPresence } from './presence.ts'

type UpgradeSource = {
  on(
    event: 'upgrade',
    listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
  ): unknown
}

/** Opens the requested socket until the person's rights change. @throws ApiError 503. */
type Open = (person: { id: string }, use: (socket: WebSocket) => void) => Response

type SocketEnv = {
  Bindings: LakeEnv['Bindings'] & { open: Open }
  Variables: LakeEnv['Variables']
}

type Options = {
  /** Milliseconds between pings. A client that misses one is disconnected. */
  pingMs?: number
}

/** Maximum bytes of a message: a URL of 16 kB with headers, or a presence report. */
const MAX_MESSAGE_BYTES = 64 * 1024
const MAX_SOCKETS = 1000

/** "Service restart", after which clients reconnect (IANA's registry of WebSocket close codes). */
const RESTART = 1012

/**
 * Serves the WebSockets: `/mux` for all event streams over one connection and `/v…/socket/:dataset` for presence. Both
 * need a signed-in caller and an allowed origin.
 */
export function attachSockets(
  server: UpgradeSource,
  lake: Lake,
  app: { fetch: AppFetch },
  options: Options = {},
): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const presence = createPresence(lake)
  const alive = new WeakSet<WebSocket>()

  const routes = new Hono<SocketEnv>()
    .use(async (c, next) => {
      const { identity, via } = await identify(lake, c.req.raw.headers)
      c.set('unchecked', { lake, identity, via, caller: callerOf(identity, '') })
      await next()
    })
    .get('/mux', allow('read'), ownPage, (c) => {
      const { identity } = c.var
      return c.env.open(identity, (socket) =>
        serveMux(socket, { lake, fetch: app.fetch, identity }),
      )
    })
    .get(
      `${VERSION}/socket/:dataset`,
      allow('anyone'),
      openDataset,
      allow('read'),
      ownPage,
      (c) => {
        const { identity, dataset } = c.var
        return c.env.open(identity, (socket) => presence.join(dataset.name, identity, socket))
      },
    )
    .onError((error) => {
      if (error instanceof ApiError) return new Response(null, { status: error.status })
      throw error
    })

  server.on('upgrade', (request, socket, head) => {
    // Errors after the rejection (the client has disconnected) don't matter.
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      console.error('lake: a socket could not be opened', error)
      refuse(socket, 500)
    })
  })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const open: Open = ({ id }, use) => {
      // Everything from here on is synchronous, so these conditions still hold when the socket opens.
      if (lake.closing.aborted || sockets.clients.size >= MAX_SOCKETS) {
        throw new ApiError(503, 'unavailable', 'Try again')
      }
      sockets.handleUpgrade(request, socket, head, (opened) => {
        keepAlive(opened, alive)
        const lifetimeTimer = setTimeout(
          () => opened.close(RESTART, 'sign in again'),
          CONNECTION_LIFETIME_MS,
        )
        lifetimeTimer.unref()
        const release = lake.auth.onRightsChanged(id, () => opened.close(4001, 'rights'))
        opened.once('close', () => {
          clearTimeout(lifetimeTimer)
          release()
        })
        use(opened)
      })
      return new Response()
    }
    const answer = await routes.request(
      request.url ?? '/',
      { headers: headersOf(request) },
      { open },
    )
    if (!answer.ok) refuse(socket, answer.status)
  }

  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, options.pingMs ?? 30_000)
  pings.unref()

  return {
    close() {
      clearInterval(pings)
      presence.close()
      for (const socket of sockets.clients) socket.close(RESTART, 'restart')
      sockets.close()
    },
  }
}

/**
 * Checks the origin of a WebSocket. Browsers send it with every handshake (RFC 6455, §10.2), and CORS doesn't apply.
 *
 * @throws ApiError 403 for a foreign origin, and for a cookie without an origin.
 */
const ownPage: MiddlewareHandler<GuardedEnv> = async (c, next) => {
  const origin = c.req.header('origin')
  const isForeign =
    origin === undefined
      ? c.get('unchecked').via === 'cookie'
      : !c.var.lake.origins.allowsCredentials(origin)
  if (isForeign) throw new ApiError(403, 'forbidden', 'Foreign origin')
  await next()
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of ['authorization', 'cookie', 'origin'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

function keepAlive(socket: WebSocket, alive: WeakSet<WebSocket>): void {
  alive.add(socket)
  socket.on('pong', () => alive.add(socket))
  // ws closes the socket after an error. Without a listener the error would end the process.
  socket.on('error', () => socket.terminate())
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

type AppFetch = (
  request: Request,
  bindings: { identified: Identified },
) => Response | Promise<Response>

type Mux = { lake: Lake; fetch: AppFetch; identity: Exclude<Identity, { kind: 'anonymous' }> }

/** Messages from the client: open a stream by URL, or close it. */
const MESSAGE = z.union([
  z.object({
    id: z.int(),
    url: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ id: z.int(), close: z.literal(true) }),
])

/** Maximum streams per socket. A Studio tab with many open documents has dozens. */
const MAX_STREAMS = 200

/** Headers that event streams use. All others are dropped. */
const FORWARDED_HEADERS = ['accept', 'last-event-id']

/** Policy violation (RFC 6455, §7.4.1). */
const POLICY_VIOLATION = 1008

/**
 * Serves the multiplexer: many event streams over one WebSocket, because browsers open at most six HTTP/1.1 connections
 * to a host. Each stream is an ordinary request to the app, so that permissions are checked in one place.
 */
function serveMux(socket: WebSocket, mux: Mux): void {
  const streams = new Map<number, AbortController>()

  socket.on('message', (data) => {
    const message = parseMessage(String(data))
    if (!message) return socket.close(POLICY_VIOLATION, 'invalid message')

    if ('close' in message) {
      streams.get(message.id)?.abort()
      streams.delete(message.id)
      return
    }
    if (streams.has(message.id) || streams.size >= MAX_STREAMS) {
      return socket.close(POLICY_VIOLATION, 'too many streams')
    }
    const abort = new AbortController()
    streams.set(message.id, abort)
    relay(socket, mux, message, abort.signal)
      .catch((error) => {
        if (!abort.signal.aborted) console.error(`lake: mux stream ${message.id} failed`, error)
      })
      .finally(() => {
        // The client may have closed it and opened another stream with the same ID.
        if (streams.get(message.id) === abort) streams.delete(message.id)
      })
  })
  socket.on('close', () => {
    for (const abort of streams.values()) abort.abort()
  })
}

function parseMessage(text: string): z.infer<typeof MESSAGE> | undefined {
  try {
    return MESSAGE.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function relay(
  socket: WebSocket,
  mux: Mux,
  {
    id,
    url,
    headers = {},
  }: { id: number; url: string; headers?: Record<string, string> | undefined },
  signal: AbortSignal,
): Promise<void> {
  const request = toRequest(mux.lake.config.publicPath, url, headers, signal)
  const response = request
    ? await mux.fetch(request, { identified: { identity: mux.identity, via: 'socket' } })
    : Response.json(
        { statusCode: 404, error: 'Not Found', message: 'Invalid URL' },
        { status: 404 },
      )

  try {
    const head = { status: response.status, headers: Object.fromEntries(response.headers) }
    await send(socket, { id, head, url })
    await pipeBody(response, (chunk) => send(socket, { id, chunk }), signal)
  } finally {
    // Also after a failure, so that the client's stream ends and its EventSource reconnects.
    if (!signal.aborted) await send(socket, { id, end: true })
  }
}

/** Converts the browser's URL to a request to the app; undefined for an invalid URL. */
function toRequest(
  publicPath: string,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Request | undefined {
  if (!URL.canParse(url, 'http://lake')) return undefined
  const { pathname, search } = new URL(url, 'http://lake')
  const prefix = publicPath.replace(/\/$/, '')
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname

  const forwarded = Object.entries(headers).filter(([name]) =>
    FORWARDED_HEADERS.includes(name.toLowerCase()),
  )
  return new Request(`http://lake${path}${search}`, { headers: forwarded, signal })
}

/** Sends a chunk only after the previous one has left, so that a slow socket fills the stream's own backlog. */
async function pipeBody(
  response: Response,
  forward: (chunk: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  const cancel = () => {
    reader.cancel().catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()

  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const chunk = decoder.decode(value, { stream: true })
    if (chunk !== '') await forward(chunk)
  }
}

/**
 * Sends a message and resolves when it has been handed to the operating system. Messages that a closing socket drops
 * are lost; the client reopens its streams.
 */
function send(socket: WebSocket, message: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve()
    socket.send(JSON.stringify(message), (error) => {
      if (error && socket.readyState === socket.OPEN) reject(error)
      else resolve()
    })
  })
}
