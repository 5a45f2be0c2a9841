import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

type RequestOrigin = {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: IncomingHttpHeaders
}

/**
 * Creates the function that determines a client's IP address: that of the connection, or the one that a trusted
 * reverse proxy reports. `X-Forwarded-For` from anywhere else is ignored.
 *
 * @param trusted IP addresses and networks (`10.0.0.0/8`) of the proxies
 * @throws TypeError for an entry that is neither
 */
export function createProxyTrust(trusted: readonly string[]) {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0)
      throw new TypeError(`TRUST_PROXY: ${entry} is not an IP address or network.`)
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  const isProxy = (address: string) => {
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }

  return ({ socket, headers }: RequestOrigin) => {
    const direct = unmapped(socket.remoteAddress ?? '')
    if (!isProxy(direct)) return { address: direct, protocol: 'http' as const, isDirect: true }
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => unmapped(hop.trim()))
    const address = hops.findLast((hop) => hop !== '' && !isProxy(hop)) ?? direct
    const isSecure = headers['x-forwarded-proto'] === 'https'
    return { address, protocol: isSecure ? ('https' as const) : ('http' as const) }
  }
}

/** Returns the IPv4 address of an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2). */
function unmapped(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
