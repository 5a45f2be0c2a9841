import { describe, expect, it } from 'vitest'
import { addressOf, callerOf } from './caller.ts'

describe('the caller', () => {
  it('is the site, a signed-in person, an API token, or an anonymous address', () => {
    const named = { name: 'x', role: 'viewer' } as const
    expect(callerOf({ kind: 'anonymous' }, '192.0.2.1')).toEqual({
      kind: 'anonymous',
      key: '192.0.2.1',
    })
    const kinds = (['p-site', 'p-read', 'p-write', 'r-1'] as const).map(
      (id) => callerOf({ kind: 'token', id, ...named }, '').kind,
    )
    expect(kinds).toEqual(['site', 'site', 'site', 'robot'])
    // Acting for a person counts as that person.
    expect(callerOf({ kind: 'user', id: 'p-site', ...named }, '').kind).toBe('person')
  })

  it.each([
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
    // The header is trusted from a proxy on this machine only.
    ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['::1', '2001:db8:0:12:a::b', '2001:db8:0:12::/64'],
    ['127.0.0.1', 'nobody', '127.0.0.1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['2001:0db8::1', undefined, '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    [undefined, undefined, ''],
  ])(
    'connecting from %s with X-Forwarded-For %s has the address %s',
    (connected, forwarded, expected) => {
      const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
      expect(addressOf(headers, connected)).toBe(expected)
    },
  )
})
