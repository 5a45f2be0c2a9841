import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Identified, identify } from '#lake/auth/identify.ts'
import { ApiError } from '#lake/errors.ts'
import type { Lake } from '#lake/lake.ts'
import { CONNECTION_LIFE } from '#lake/listen/event-stream.ts'
import { type AppFetch, serveMux } from '#lake/listen/mux.ts'
import { createPresence } from '#lake/listen/presence.ts'
import type { Identity } from '#lake/types.ts'

/** The part of an HTTP server that sockets need. */
type UpgradeSource = {
  on(
    event: 'upgrade',
    listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
  ): unknown
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

  server.on('upgrade', (request, socket, head) => {
    // An error after the refusal (the peer is gone) concerns nobody.
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => refuse(socket, error))
  })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://lake').pathname
    const named = /^\/v[0-9X][0-9-]*\/socket\/([^/]+)$/.exec(path)?.[1]
    if (named === undefined && path !== '/mux') throw new ApiError(404, 'notFound', 'No socket')
    const dataset = named === undefined ? undefined : ((await lake.aliases.resolve(named)) ?? '')
    if (dataset !== undefined && !lake.datasets.get(dataset)) {
      throw new ApiError(404, 'notFound', 'No such dataset')
    }
    const identity = await callerOf(lake, request)
    // What holds now holds as the socket opens: nothing is waited for from here on.
    if (lake.closing.aborted || sockets.clients.size >= MOST_SOCKETS) {
      throw new ApiError(503, 'unavailable', 'Try again')
    }

    sockets.handleUpgrade(request, socket, head, (opened) => {
      keepAlive(opened, alive)
      const life = setTimeout(() => opened.close(RESTART, 'sign in again'), CONNECTION_LIFE)
      life.unref()
      const release = lake.auth.onRightsChanged(identity.id, () => opened.close(4001, 'rights'))
      opened.once('close', () => {
        clearTimeout(life)
        release()
      })
      if (dataset === undefined) serveMux(opened, { lake, fetch: app.fetch, identity })
      else presence.join(dataset, identity, opened)
    })
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

type KnownIdentity = Exclude<Identity, { kind: 'anonymous' }>

/** @throws ApiError 401 for anonymous callers, 403 for a cookie from a foreign page. */
async function callerOf(lake: Lake, request: IncomingMessage): Promise<KnownIdentity> {
  const { identity, via }: Identified = await identify(lake, headersOf(request))
  if (identity.kind === 'anonymous') throw new ApiError(401, 'unauthorized', 'Sign in first')

  // Browsers send Origin with every WebSocket handshake (RFC 6455, §10.2) and CORS does not apply.
  const { origin } = request.headers
  const isForeign = origin !== undefined && !lake.origins.allowsCredentials(origin)
  if (isForeign || (via === 'cookie' && origin === undefined)) {
    throw new ApiError(403, 'forbidden', 'Foreign origin')
  }
  return identity
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of ['authorization', 'cookie'] as const) {
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

function refuse(socket: Duplex, error: unknown): void {
  const status = error instanceof ApiError ? error.status : 500
  if (!(error instanceof ApiError)) console.error('lake: a socket could not be opened', error)
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
