import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export type Question = {
  /** With its query. */
  readonly path: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Uint8Array
  /** The loopback address it comes from: each is another visitor to the site. */
  readonly from?: string
  /** Goes away after so many milliseconds, however far the answer is. */
  readonly leavesAfterMs?: number
  /** Goes away when the answer, which may never end, holds this. */
  readonly leavesAt?: string
}

export type Answer = {
  /** 0 for a connection that was cut. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const agent = new Agent({ keepAlive: true })

/** Closes what is kept open between two requests. */
export function hangUp(): void {
  agent.destroy()
}

/**
 * Asks a site from one of this machine's loopback addresses: all of 127.0.0.0/8 are on Linux; elsewhere they have to
 * be made first.
 *
 * @returns the answer, also of a server that closes the connection without one
 * @throws Error where the machine does not have the address
 */
export function ask(site: string, question: Question): Promise<Answer> {
  const { path, method = 'GET', headers = {}, body, from, leavesAfterMs, leavesAt } = question
  const { hostname, port } = new URL(site)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const asked = request(
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
        if (leavesAt !== undefined && Buffer.concat(chunks).includes(leavesAt)) asked.destroy()
      })
      response.on('error', end)
      response.on('end', end)
    },
  )
  asked.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL') {
      reject(new Error(`This machine has no address ${from}: the attacks come from 127.0.0.0/8.`))
    } else resolve({ status: 0, headers: {}, text: String(error) })
  })
  if (leavesAfterMs !== undefined) {
    const leave = setTimeout(() => asked.destroy(), leavesAfterMs)
    asked.on('close', () => clearTimeout(leave))
  }
  asked.end(body)
  return promise
}
