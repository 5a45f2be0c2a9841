import { describe, expect, it } from 'vitest'
import { createProxyTrust } from './proxy-trust.ts'

describe('the IP address of a client', () => {
  it('is that of the connection, whatever headers the client sends', () => {
    const address = createProxyTrust([])

    expect(address(request('203.0.113.7', '198.51.100.1')).address).toBe('203.0.113.7')
    expect(address(request('::ffff:203.0.113.7')).address).toBe('203.0.113.7')
  })

  it('is the last one in the header that is not a trusted proxy', () => {
    const address = createProxyTrust(['127.0.0.1', '10.0.0.0/8'])

    expect(address(request('127.0.0.1', '6.6.6.6, 203.0.113.7, 10.1.2.3')).address).toBe(
      '203.0.113.7',
    )
    expect(address(request('127.0.0.1')).address).toBe('127.0.0.1')
    expect(address(request('203.0.113.7', '6.6.6.6', 'https'))).toEqual({
      address: '203.0.113.7',
      protocol: 'http',
      isDirect: true,
    })
    expect(address(request('10.1.2.3', '6.6.6.6', 'https')).protocol).toBe('https')
  })

  it('requires proxies as IP addresses or networks', () => {
    expect(() => createProxyTrust(['my-proxy'])).toThrow('my-proxy is not an IP address')
  })
})

function request(remoteAddress: string, forwarded?: string, protocol?: string) {
  const headers = {
    ...(forwarded && { 'x-forwarded-for': forwarded }),
    ...(protocol && { 'x-forwarded-proto': protocol }),
  }
  return { socket: { remoteAddress }, headers }
}
