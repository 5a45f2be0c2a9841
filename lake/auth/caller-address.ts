import { isIP, isIPv6 } from 'node:net'

/** What is looked at of a request. */
type Received = {
  readonly headers: Headers
  /** Address of the connection; undefined where there is none, in tests. */
  readonly remoteAddress: string | undefined
}

/**
 * Says under which address a stranger is counted: the one that the front reports, or, where the
 * connection comes from another machine, the connection's own, since anybody can write the header.
 * Of IPv6 it is the network, of which everybody has 2^64 addresses (RFC 6177).
 */
export function callerAddress({ headers, remoteAddress }: Received): string {
  const direct = plain(remoteAddress ?? '')
  if (direct !== '' && !isLoopback(direct)) return network(direct)
  const reported = plain(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
  return network(isIP(reported) ? reported : direct)
}

/** An IPv4 address may be written as one of IPv6 (RFC 4291, section 2.5.5.2). */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

function network(address: string): string {
  if (!isIPv6(address)) return address
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
