import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Balancer = {
  /** Number of requests that another machine answered after one had failed. */
  retries(): number
  close(): Promise<void>
}

type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/** Sends a request to this machine only, by its index. */
export const MACHINE_HEADER = 'x-test-machine'

/**
 * Starts a round-robin load balancer that retries like nginx with `proxy_next_upstream error timeout http_502 http_503`:
 * GET requests after any failure, others only if the connection was refused. Unlike nginx, it also retries responses
 * that end too early.
 *
 * @param machines ports of the fronts on this host
 */
export async function startBalancer(port: number, machines: readonly number[]): Promise<Balancer> {
  let next = 0
  let retried = 0

  /** Returns the ports to try, in order. */
  function turnFor({ headers }: IncomingMessage): readonly number[] {
    const pinned = headers[MACHINE_HEADER]
    if (pinned !== undefined) return [machines[Number(pinned)] ?? 0]
    next = (next + 1) % machines.length
    return [...machines.slice(next), ...machines.slice(0, next)]
  }

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const body = await buffer(incoming)
    const turn = turnFor(incoming)
    const isRepeatable = incoming.method === 'GET'
    for (const machine of turn.slice(0, -1)) {
      const result = await forward(machine, incoming, body).catch((error: unknown) => {
        if (isRepeatable || isRefused(error)) return undefined
        throw error
      })
      const isDown = result?.status === 502 || result?.status === 503
      if (result && !(isDown && isRepeatable)) return result
      retried += 1
    }
    return forward(turn.at(-1) ?? 0, incoming, body)
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      (error: unknown) => outgoing.writeHead(502).end(`No machine answered: ${String(error)}\n`),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    retries: () => retried,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends a request on a connection of its own, so that it never meets one that a killed process has closed. */
async function forward(port: number, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { method, url: path, headers } = incoming
  const options = { host: '127.0.0.1', port, method, path, headers, agent: false }
  const sent = request(options, (response) => {
    buffer(response).then((received) => {
      const { 'transfer-encoding': _, connection: __, ...kept } = response.headers
      resolve({ status: response.statusCode ?? 502, headers: kept, body: received })
    }, reject)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
