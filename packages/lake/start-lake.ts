import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#lake/app.ts'
import { type LakeConfig, listeningUrl } from '#lake/config.ts'
import { KEEP_ALIVE } from '#lake/keep-alive.ts'
import { attachSockets } from '#lake/listen/sockets.ts'
import { openLake } from '#lake/open-lake.ts'

/** Milliseconds that requests in progress may take to finish after the server starts to close. */
const CLOSING_TIME_MS = 10_000

/**
 * Node reads and drops the rest of a body that was refused. By default the adapter ends the connection half a second
 * after the response instead, which a proxy still sending the body sees as an error without any response.
 */
export const LISTENER = { autoCleanupIncoming: false } as const

export type RunningLake = {
  /** URL of the server without a trailing slash, for example `http://127.0.0.1:3939`. */
  readonly url: string
  /**
   * Ends event streams, waits up to 10 seconds for requests in progress, closes every database and releases the data
   * folder. Further calls return the same promise.
   */
  close(): Promise<void>
}

/**
 * Opens the data folder and serves the Content Lake's API on the configured host and port.
 *
 * @throws Error if another process has the data folder, a store cannot be read or the disk is full. If the server
 *   cannot listen, throws Node's error with its `code`, such as `EADDRINUSE`.
 */
export async function startLake(config: LakeConfig): Promise<RunningLake> {
  const lake = await openLake(config)
  const app = createApp(lake)
  const server = createServer(KEEP_ALIVE, getRequestListener(app.fetch, LISTENER))
  const connections = watchConnections(server)
  const sockets = attachSockets(server, lake, app)
  let url: string
  try {
    await listen(server, config)
    url = listeningUrl(config.host, portOf(server.address()))
    await lake.listensAt(url)
  } catch (error) {
    server.close()
    await lake.close()
    throw error
  }

  let closing: Promise<void> | undefined
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    lake.beginClosing()
    sockets.close()
    connections.closeWaiting()
    const deadline = setTimeout(() => server.closeAllConnections(), CLOSING_TIME_MS)
    await closed
    clearTimeout(deadline)
    await lake.close()
  }
  return {
    url,
    close() {
      closing ??= close()
      return closing
    },
  }
}

function listen(server: Server, { host, port }: LakeConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

export function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
}

/**
 * Closes connections that carry no request, as soon as they are idle. Node's `closeIdleConnections` skips connections
 * on which no request has arrived yet. Clients open those in advance (undici does after an aborted stream), and
 * waiting for them would delay a stop by seconds.
 *
 * @returns a function that starts closing them. Until then they are only counted.
 */
function watchConnections(server: Server): { closeWaiting(): void } {
  const requestCounts = new Map<Socket, number>()
  let closing = false

  const closeIfWaiting = (socket: Socket) => {
    if (closing && requestCounts.get(socket) === 0) socket.destroy()
  }
  server.on('connection', (socket) => {
    requestCounts.set(socket, 0)
    socket.once('close', () => requestCounts.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    requestCounts.set(socket, (requestCounts.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const before = requestCounts.get(socket)
      if (before === undefined) return
      requestCounts.set(socket, before - 1)
      closeIfWaiting(socket)
    })
  })
  // attachSockets closes WebSockets, with a close code.
  server.on('upgrade', ({ socket }) => requestCounts.delete(socket))

  return {
    closeWaiting() {
      closing = true
      for (const socket of requestCounts.keys()) closeIfWaiting(socket)
    },
  }
}
