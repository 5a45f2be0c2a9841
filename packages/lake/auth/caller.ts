import { BlockList, isIP } from 'node:net'
import { CONFIGURED_TOKENS } from '#lake/auth/identify.ts'
import type { Caller, Identity } from '#lake/types.ts'

/**
 * Returns the caller for sharing threads. The tokens from the environment are the site's, which makes requests for its
 * visitors.
 *
 * @param address result of {@link addressOf}
 */
export function callerOf(identity: Identity, address: string): Caller {
  if (identity.kind === 'anonymous') return { kind: 'anonymous', key: address }
  if (identity.kind === 'user') return { kind: 'person', key: identity.id }
  const isSite = CONFIGURED_TOKENS.some(({ id }) => id === identity.id)
  return { kind: isSite ? 'site' : 'robot', key: identity.id }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Returns the client's network: an IPv4 address, or the first 64 bits of an IPv6 address, which a provider assigns to
 * one customer (RFC 6177). `X-Forwarded-For` is only trusted from a proxy on this machine, and only its last entry,
 * which that proxy added.
 *
 * @param connected remote address of the connection; undefined if there is none
 */
export function addressOf(headers: Headers, connected: string | undefined): string {
  const direct = unmapped(connected ?? '')
  const forwarded = unmapped(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
  const version = isIP(direct)
  const isOwn = version === 0 || loopback.check(direct, version === 6 ? 'ipv6' : 'ipv4')
  return networkOf(isOwn && isIP(forwarded) !== 0 ? forwarded : direct)
}

/** Converts IPv4-mapped IPv6 addresses to IPv4 (RFC 4291, section 2.5.5.2). */
function unmapped(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = after === undefined ? left : [...left, ...zeros, ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
