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
import { CONNECTION_LIFE } from './event-stream.ts'
import { createPresence } from './presence.ts'

/** The part of an HTTP server that sockets need. */
type UpgradeSource = {
  on(
    event: 'upgrade',
    listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
  ): unknown
}

/** Opens the socket that was asked for, for as long as its person may have it. @throws ApiError 503. */
type Open = (person: { id: string }, use: (socket: WebSocket) => void) => Response

type SocketEnv = {
  Bindings: LakeEnv['Bindings'] & { open: Open }
  Variables: LakeEnv['Variables']
}

type Options = {
  /** Milliseconds between pings; a peer that misses one whole interval is cut off. */
  pingMs?: number
}

/** Largest message a browser may send: an address of 16 kB with its headers, or a presence report. */
const MAX_MESSAGE = 64 * 1024
const MOST_SOCKETS = 1000

/** "Service restart": come back (IANA's registry of WebSocket close codes). */
const RESTART = 1012

/**
 * Serves the two sockets: `/mux`, every event stream over one connection, and
 * `/v…/socket/:dataset`, who is where. Both are for signed-in callers from our own origins.
 */
export function attachSockets(
  server: UpgradeSource,
  lake: Lake,
  app: { fetch: AppFetch },
  options: Options = {},
): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
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
    // An error after the refusal (the peer is gone) concerns nobody.
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      console.error('lake: a socket could not be opened', error)
      refuse(socket, 500)
    })
  })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const open: Open = ({ id }, use) => {
      // What holds now holds as the socket opens: nothing is waited for from here on.
      if (lake.closing.aborted || sockets.clients.size >= MOST_SOCKETS) {
        throw new ApiError(503, 'unavailable', 'Try again')
      }
      sockets.handleUpgrade(request, socket, head, (opened) => {
        keepAlive(opened, alive)
        const life = setTimeout(() => opened.close(RESTART, 'sign in again'), CONNECTION_LIFE)
        life.unref()
        const release = lake.auth.onRightsChanged(id, () => opened.close(4001, 'rights'))
        opened.once('close', () => {
          clearTimeout(life)
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
 * Browsers send Origin with every WebSocket handshake (RFC 6455, §10.2) and CORS does not apply.
 *
 * @throws ApiError 403 for a foreign page, and for a cookie that comes from nowhere.
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
  // ws closes the socket itself after an error; without a listener it would end the process.
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

/** The client opens a stream with an address, and closes it when it has had enough. */
const MESSAGE = z.union([
  z.object({
    id: z.int(),
    url: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ id: z.int(), close: z.literal(true) }),
])

/** A Studio tab with many documents open holds dozens. */
const MOST_STREAMS = 200

/** Of the headers a client sends along, only these mean something to an event stream. */
const KEPT_HEADERS = ['accept', 'last-event-id']

/** Policy violation (RFC 6455, §7.4.1). */
const POLICY = 1008

/**
 * The server half of the multiplexer: event streams by the dozen over one WebSocket, because a
 * browser opens no more than six HTTP/1.1 connections to a host. Each stream is an ordinary request
 * to the app itself, so that there is one place that decides what a caller may see.
 */
function serveMux(socket: WebSocket, mux: Mux): void {
  const streams = new Map<number, AbortController>()

  socket.on('message', (data) => {
    const message = parseMessage(String(data))
    if (!message) return socket.close(POLICY, 'not a message of this protocol')

    if ('close' in message) {
      streams.get(message.id)?.abort()
      streams.delete(message.id)
      return
    }
    if (streams.has(message.id) || streams.size >= MOST_STREAMS) {
      return socket.close(POLICY, 'too many streams')
    }
    const abort = new AbortController()
    streams.set(message.id, abort)
    carry(socket, mux, message, abort.signal)
      .catch((error) => {
        if (!abort.signal.aborted) console.error(`lake: mux stream ${message.id} failed`, error)
      })
      .finally(() => {
        // Its client may have closed it and opened another one under the same number.
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

async function carry(
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
        { statusCode: 404, error: 'Not Found', message: 'Not an address' },
        { status: 404 },
      )

  try {
    const head = { status: response.status, headers: Object.fromEntries(response.headers) }
    await send(socket, { id, head, url })
    await pipeBody(response, (chunk) => send(socket, { id, chunk }), signal)
  } finally {
    // Also after a failure: the client's stream ends, and its EventSource opens another.
    if (!signal.aborted) await send(socket, { id, end: true })
  }
}

/** The address as the browser sees it, made into one of ours; undefined for what is none. */
function toRequest(
  publicPath: string,
  url: string,
  sent: Record<string, string>,
  signal: AbortSignal,
): Request | undefined {
  if (!URL.canParse(url, 'http://lake')) return undefined
  const { pathname, search } = new URL(url, 'http://lake')
  const prefix = publicPath.replace(/\/$/, '')
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname

  const kept = Object.entries(sent).filter(([name]) => KEPT_HEADERS.includes(name.toLowerCase()))
  return new Request(`http://lake${path}${search}`, { headers: kept, signal })
}

/** Takes the next part only when the last one has left: a slow socket fills the stream's own backlog. */
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
 * Resolves when the message has been handed to the operating system. What a socket that closes does
 * not take any more is lost with it: its client opens its streams anew.
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
