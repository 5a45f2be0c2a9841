import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Tells where a request comes from: the address of its connection, or, where that is a reverse proxy that was
 * named, what it says. What a stranger writes into `X-Forwarded-For` counts for nothing.
 *
 * @param trusted addresses and networks (`10.0.0.0/8`) of the proxies in front
 * @throws TypeError for one that is neither
 */
export function createClientAddress(trusted: readonly string[]) {
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

  return ({
    socket,
    headers,
  }: IncomingMessage): { address: string; protocol: 'http' | 'https' } => {
    const direct = plain(socket.remoteAddress ?? '')
    if (!isProxy(direct)) return { address: direct, protocol: 'http' }
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
    const address = hops.findLast((hop) => hop !== '' && !isProxy(hop)) ?? direct
    return { address, protocol: headers['x-forwarded-proto'] === 'https' ? 'https' : 'http' }
  }
}

/** An IPv4 address in the clothes of an IPv6 one is the same address (RFC 4291, section 2.5.5.2). */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
