import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono, type MiddlewareHandler } from 'hono'
import { type WebSocket, WebSocketServer } from 'ws'
import { VERSION } from '#lake/api-version.ts'
import { callerOf } from '#lake/auth/caller.ts'
import { allow, openDataset } from '#lake/auth/guards.ts'
import { identify } from '#lake/auth/identify.ts'
import { ApiError } from '#lake/errors.ts'
import type { GuardedEnv, Lake, LakeEnv } from '#lake/lake.ts'
import { CONNECTION_LIFE } from '#lake/listen/event-stream.ts'
import { type AppFetch, serveMux } from '#lake/listen/mux.ts'
import { createPresence } from '#lake/listen/presence.ts'

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
