import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes the connections that carry no request, now and whenever one falls idle. Node's own
 * `closeIdleConnections` leaves out those on which no request has come in yet, which clients open in
 * advance (undici does after a stream was aborted); waiting for them would hold up a stop for seconds.
 *
 * @returns how to begin closing them; until then they are only counted.
 */
export function watchConnections(server: Server): { closeWaiting(): void } {
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
