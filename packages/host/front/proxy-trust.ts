import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** What is looked at of a request. */
type Received = {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: IncomingHttpHeaders
}

/**
 * Tells where a request comes from: the address of its connection, or, where that is a reverse proxy that was
 * named, what it says. What a stranger writes into `X-Forwarded-For` counts for nothing.
 *
 * @param trusted addresses and networks (`10.0.0.0/8`) of the proxies in front
 * @throws TypeError for one that is neither
 */
export function createProxyTrust(trusted: readonly string[]) {
  const proxies = new BlockList()
  for (const each of trusted) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new TypeError(`TRUST_PROXY: ${each} is no address.`)
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  const isProxy = (address: string) => {
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }

  const addressOf = ({ socket, headers }: Received) => {
    const direct = plain(socket.remoteAddress ?? '')
    if (!isProxy(direct)) return { address: direct, protocol: 'http' as const }
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
    const address = hops.findLast((hop) => hop !== '' && !isProxy(hop)) ?? direct
    const isSecure = headers['x-forwarded-proto'] === 'https'
    return { address, protocol: isSecure ? ('https' as const) : ('http' as const) }
  }

  return {
    addressOf,
    isBehindProxy: ({ socket }: Received) =>
      trusted.length > 0 && isProxy(plain(socket.remoteAddress ?? '')),
  }
}

/** An IPv4 address in the clothes of an IPv6 one is the same address (RFC 4291, section 2.5.5.2). */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
