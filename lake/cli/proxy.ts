import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { generate } from 'selfsigned'

/** A proxy on this machine that clients of Sanity's own addresses are led through. */
export type CliProxy = {
  /** For `HTTPS_PROXY`. */
  readonly url: string
  /** The certificate it shows, PEM: for `NODE_EXTRA_CA_CERTS`. */
  readonly certificate: string
  close(): Promise<void>
}

type Options = {
  /** Address of the lake, without a trailing slash. */
  lake: string
  /** The project whose name stands in the addresses. */
  projectId: string
  /** Told of every host that was refused. */
  onRefused: (host: string) => void
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Starts a proxy (CONNECT, RFC 9110, section 9.3.6) that answers for `api.sanity.io` and the project's own host with
 * what the lake answers, and refuses every other host: nothing leaves the machine. Its certificate is made anew each
 * time, holds for a day and for these names only, and its key never touches the disk.
 */
export async function startCliProxy({ lake, projectId, onRefused }: Options): Promise<CliProxy> {
  const hosts = ['api.sanity.io', `${projectId}.api.sanity.io`, `${projectId}.apicdn.sanity.io`]
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'lake' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + DAY),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) },
    ],
  })
  const secure = createSecureServer({ key, cert }, (incoming, outgoing) =>
    passOn(incoming, outgoing, lake),
  )
  const proxy = createServer((_incoming, outgoing) => {
    outgoing.writeHead(403).end('This proxy leads to the lake, by CONNECT only.\n')
  })
  const tunnels = new Set<Duplex>()
  proxy.on('connect', (incoming, socket, head) => {
    tunnels.add(socket)
    socket.on('close', () => tunnels.delete(socket))
    // Its client may leave at any time, which concerns nobody.
    socket.on('error', () => socket.destroy())
    const target = incoming.url ?? ''
    if (!hosts.some((host) => target === `${host}:443`)) {
      onRefused(target)
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
      return
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    secure.emit('connection', socket)
  })
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(0, '127.0.0.1', resolve)
  })

  return {
    url: `http://127.0.0.1:${portOf(proxy.address())}`,
    certificate: cert,
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve))
      // A server forgets the sockets that it has given away.
      for (const tunnel of tunnels) tunnel.destroy()
      proxy.closeAllConnections()
      await closed
    },
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, lake: string): void {
  const { host: _, connection: __, ...headers } = incoming.headers
  const asked = request(
    `${lake}${incoming.url}`,
    { method: incoming.method, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    },
  )
  asked.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(`The lake at ${lake} does not answer: ${error.message}\n`)
  })
  // Whoever goes away is not waited for.
  outgoing.on('close', () => asked.destroy())
  incoming.pipe(asked)
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  return address.port
}
