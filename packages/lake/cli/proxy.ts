import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { generate } from 'selfsigned'
import { KEEP_ALIVE } from '#lake/keep-alive.ts'
import { forward, forwardSocket } from './forward.ts'

export type CliProxy = {
  /** Value for `HTTPS_PROXY`. */
  readonly url: string
  /** The proxy's certificate in PEM format, for `NODE_EXTRA_CA_CERTS`. */
  readonly certificate: string
  close(): Promise<void>
}

type Options = {
  /** URL of the lake, without a trailing slash. */
  lake: string
  projectId: string
  /** Port of the proxy; 0 picks a free one. */
  port?: number
  onRefused: (host: string) => void
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Starts a proxy (CONNECT, RFC 9110, section 9.3.6) that forwards requests for Sanity's API, the project's hosts and
 * the asset CDN to the lake and rejects every other host, so nothing leaves the machine. It speaks HTTP/2 like Sanity,
 * because over HTTP/1.1 the Studio's streams use up a browser's six connections per host. Each start creates a
 * certificate that is valid for a day and these hosts. Its key is never written to disk.
 */
export async function startCliProxy(options: Options): Promise<CliProxy> {
  const { lake, projectId, port = 0, onRefused } = options
  const project = `${projectId}.api.sanity.io`
  const hosts = ['api.sanity.io', project, `${projectId}.apicdn.sanity.io`, 'cdn.sanity.io']
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'lake' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) },
    ],
  })
  const secure = createSecureServer(
    { key, cert, allowHTTP1: true, http1Options: KEEP_ALIVE },
    (incoming, outgoing) =>
      forward(incoming, outgoing, lake, {
        headers: { 'x-forwarded-proto': 'https' },
        isCrossSite: true,
      }),
  )
  secure.on('upgrade', (incoming, socket, head) => forwardSocket(incoming, socket, head, lake))
  const proxy = createServer((_incoming, outgoing) => {
    outgoing.writeHead(403).end('This proxy only supports CONNECT.\n')
  })
  const tunnels = new Set<Duplex>()
  proxy.on('connect', (incoming, socket, head) => {
    tunnels.add(socket)
    socket.on('close', () => tunnels.delete(socket))
    // The client may disconnect at any time.
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
    proxy.listen(port, '127.0.0.1', resolve)
  })

  return {
    url: `http://127.0.0.1:${portOf(proxy.address())}`,
    certificate: cert,
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve))
      // `close` ignores sockets that were handed to the TLS server.
      for (const tunnel of tunnels) tunnel.destroy()
      proxy.closeAllConnections()
      await closed
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  return address.port
}
