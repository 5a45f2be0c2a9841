import { isIP } from 'node:net'

/**
 * Returns the part of an IP address that identifies its owner in a rate limit: all of an IPv4 address, the first 64
 * bits of an IPv6 address, because one subscriber has all addresses of a /64 (RFC 6177, section 2). Other strings are
 * returned as they are.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [before = '', after] = plain.split('::')
  const head = groupsOf(before)
  const tail = groupsOf(after ?? '')
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...tail].slice(0, 4)

  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part.split(':').filter(Boolean)
}
