import { BlockList, isIP } from 'node:net'
import { CONFIGURED_TOKENS } from '#lake/auth/identify.ts'
import type { Caller, Identity } from '#lake/types.ts'

/**
 * Who asks, as far as sharing goes. The tokens of the environment are the site's: it asks with them for its visitors.
 *
 * @param address what {@link addressOf} says
 */
export function callerOf(identity: Identity, address: string): Caller {
  if (identity.kind === 'anonymous') return { kind: 'stranger', key: address }
  if (identity.kind === 'user') return { kind: 'person', key: identity.id }
  const isSite = CONFIGURED_TOKENS.some(({ id }) => id === identity.id)
  return { kind: isSite ? 'site' : 'robot', key: identity.id }
}

/** Where whoever stands in front of the lake connects from. */
const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/**
 * The network a request comes from: an IPv4 address, or the 64 bits of an IPv6 one that a provider gives to one
 * customer (RFC 6177). What `X-Forwarded-For` says counts from a proxy on this machine only, and of it only the last
 * entry, which that proxy wrote.
 *
 * @param connected the other end of the connection; undefined where there is none
 */
export function addressOf(headers: Headers, connected: string | undefined): string {
  const direct = plain(connected ?? '')
  const said = plain(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
  const version = isIP(direct)
  const isOwn = version === 0 || own.check(direct, version === 6 ? 'ipv6' : 'ipv4')
  return networkOf(isOwn && isIP(said) !== 0 ? said : direct)
}

/** An IPv4 address in the clothes of an IPv6 one is the same address (RFC 4291, section 2.5.5.2). */
function plain(address: string): string {
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
