import { isIP } from 'node:net'

/**
 * What of an address stands for its owner in a limit: an IPv4 address whole; of an IPv6 one the first 64 bits, since
 * whoever has one has all the addresses below them (RFC 6177, section 2). What is no address stays as it is.
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
