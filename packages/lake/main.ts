#!/usr/bin/env node
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#lake/app.ts'
import { listeningUrl, parseLakeConfig } from '#lake/config.ts'
import { KEEP_ALIVE } from '#lake/keep-alive.ts'
import { attachSockets } from '#lake/listen/sockets.ts'
import { openLake } from '#lake/open-lake.ts'

/** How long requests under way may take to finish once the server closes, in milliseconds. */
const CLOSING_TIME = 10_000

try {
  await start()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const config = parseLakeConfig(process.env)
  const lake = await openLake(config)
  const app = createApp(lake)
  const server = createServer(KEEP_ALIVE, getRequestListener(app.fetch))
  const connections = watchConnections(server)
  const sockets = attachSockets(server, lake, app)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => resolve())
  })
  const url = listeningUrl(config.host, portOf(server.address()))
  await lake.listensAt(url)
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    lake.beginClosing()
    sockets.close()
    connections.closeWaiting()
    const deadline = setTimeout(() => server.closeAllConnections(), CLOSING_TIME)
    await closed
    clearTimeout(deadline)
    await lake.close()
    process.exit(0)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Started with a channel to its parent, the lake must not outlive it.
  process.on('disconnect', stop)
  console.log(`lake listening on ${url}`)
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
}

/** One sentence for the person who started the server. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message

  const reasons: Record<string, string> = {
    EADDRINUSE: `The port ${member(error, 'port')} is in use by another program; stop it or set LAKE_PORT to another port.`,
    EADDRNOTAVAIL: `This machine has no address ${member(error, 'address')}; set LAKE_HOST to one of its own.`,
    EACCES: `Not allowed: ${error.message}.`,
    ENOSPC: 'The disk is full: the lake needs space for its data folder.',
  }
  return reasons[String(error.code)] ?? error.message
}

function member(error: Error, name: 'port' | 'address'): string {
  return String(Object.entries(error).find(([key]) => key === name)?.[1] ?? '')
}

/**
 * Closes the connections that carry no request, now and whenever one falls idle. Node's own
 * `closeIdleConnections` leaves out those on which no request has come in yet, which clients open in
 * advance (undici does after a stream was aborted); waiting for them would hold up a stop for seconds.
 *
 * @returns how to begin closing them; until then they are only counted.
 */
function watchConnections(server: Server): { closeWaiting(): void } {
  const underWay = new Map<Socket, number>()
  let closing = false

  const closeIfWaiting = (socket: Socket) => {
    if (closing && underWay.get(socket) === 0) socket.destroy()
  }
  server.on('connection', (socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const before = underWay.get(socket)
      if (before === undefined) return
      underWay.set(socket, before - 1)
      closeIfWaiting(socket)
    })
  })
  // A WebSocket is closed by whoever speaks on it, with a goodbye.
  server.on('upgrade', ({ socket }) => underWay.delete(socket))

  return {
    closeWaiting() {
      closing = true
      for (const socket of underWay.keys()) closeIfWaiting(socket)
    },
  }
}
