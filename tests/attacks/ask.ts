import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export type Question = {
  readonly path: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Uint8Array
  /** Loopback address to send from. The site sees each one as a different visitor. */
  readonly from?: string
  /** Milliseconds after which the client disconnects, whether or not the response is complete. */
  readonly leavesAfterMs?: number
  /** Disconnects once the response, which may never end, contains this text. */
  readonly leavesAt?: string
}

export type Answer = {
  /** 0 if the connection was closed without a response. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const agent = new Agent({ keepAlive: true })

export function closeConnections(): void {
  agent.destroy()
}

/**
 * Sends a request to a site from a loopback address. Linux has all of 127.0.0.0/8, and other systems have to add them
 * first.
 *
 * @returns the response, with status 0 if the server closed the connection without one
 * @throws Error if the machine doesn't have the address
 */
export function ask(site: string, question: Question): Promise<Answer> {
  const { path, method = 'GET', headers = {}, body, from, leavesAfterMs, leavesAt } = question
  const { hostname, port } = new URL(site)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const outgoing = request(
    {
      agent,
      hostname,
      port,
      path,
      method,
      headers: { ...length, ...headers },
      family: 4,
      ...(from !== undefined && { localAddress: from }),
    },
    (response) => {
      const chunks: Buffer[] = []
      const end = () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (leavesAt !== undefined && Buffer.concat(chunks).includes(leavesAt)) outgoing.destroy()
      })
      response.on('error', end)
      response.on('end', end)
    },
  )
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL') {
      reject(
        new Error(
          `This machine doesn't have the address ${from}. The attacks need all of 127.0.0.0/8.`,
        ),
      )
    } else resolve({ status: 0, headers: {}, text: String(error) })
  })
  if (leavesAfterMs !== undefined) {
    const leave = setTimeout(() => outgoing.destroy(), leavesAfterMs)
    outgoing.on('close', () => clearTimeout(leave))
  }
  outgoing.end(body)
  return promise
}
