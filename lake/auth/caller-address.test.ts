import { describe, expect, it } from 'vitest'
import { callerAddress } from './caller-address.ts'

function seen(remoteAddress: string | undefined, forwarded?: string): string {
  const headers = new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded })
  return callerAddress({ headers, remoteAddress })
}

describe('a stranger', () => {
  it.each([
    ['127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['::ffff:127.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    ['::1', '::ffff:203.0.113.5', '203.0.113.5'],
    [undefined, '203.0.113.5', '203.0.113.5'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', 'anything', '127.0.0.1'],
    ['127.0.0.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['127.0.0.1', '2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['127.0.0.1', '2001:db8::1', '2001:db8:0:0::/64'],
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['fe80::1%eth0', '198.51.100.1', 'fe80:0:0:0::/64'],
  ])('on a connection from %s that says "%s" counts as %s', (remote, forwarded, expected) => {
    expect(seen(remote, forwarded)).toBe(expected)
  })
})
