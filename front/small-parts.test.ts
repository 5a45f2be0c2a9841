import { describe, expect, it } from 'vitest'
import { encodingFor } from './encoding.ts'
import { createProxyTrust } from './proxy-trust.ts'
import { createSwitches } from './rules/switches.ts'

describe('the address a request comes from', () => {
  it('is that of its connection, whatever the visitor writes', () => {
    const { addressOf: address } = createProxyTrust([])

    expect(address(request('203.0.113.7', '198.51.100.1')).address).toBe('203.0.113.7')
    expect(address(request('::ffff:203.0.113.7')).address).toBe('203.0.113.7')
  })

  it('is what a trusted proxy says, up to the first that is none', () => {
    const { addressOf: address } = createProxyTrust(['127.0.0.1', '10.0.0.0/8'])

    expect(address(request('127.0.0.1', '6.6.6.6, 203.0.113.7, 10.1.2.3')).address).toBe(
      '203.0.113.7',
    )
    expect(address(request('127.0.0.1')).address).toBe('127.0.0.1')
    expect(address(request('203.0.113.7', '6.6.6.6', 'https'))).toEqual({
      address: '203.0.113.7',
      protocol: 'http',
    })
    expect(address(request('10.1.2.3', '6.6.6.6', 'https')).protocol).toBe('https')
  })

  it('is not guessed from a proxy that is no address', () => {
    expect(() => createProxyTrust(['my-proxy'])).toThrow('my-proxy is no address')
  })
})

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for %s is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

describe('the switches of the site', () => {
  it('are read once, and again when a change is heard of', async () => {
    let asked = 0
    const switches = createSwitches({
      ask: async () => ({ maintenanceMode: asked++ > 0 }),
      onFailure: () => undefined,
    })

    expect((await switches.current()).maintenanceMode).toBe(false)
    await switches.current()
    switches.hearOfChange()
    expect((await switches.current()).maintenanceMode).toBe(true)
    expect(asked).toBe(2)
  })

  it('keep visitors waiting once for a lake that hangs, and not for each page again', async () => {
    let waits = 0
    const hanging = Promise.withResolvers<unknown>()
    const switches = createSwitches({
      ask: () => hanging.promise,
      onFailure: () => undefined,
      wait: async () => {
        waits += 1
      },
    })
    for (let page = 0; page < 5; page += 1) await switches.current()
    expect(waits).toBe(1)
    switches.hearOfChange()
    for (let page = 0; page < 5; page += 1) await switches.current()
    expect(waits).toBe(2)

    hanging.resolve({ maintenanceMode: true })
    await expect.poll(() => switches.known.maintenanceMode).toBe(true)
  })

  it('stay as they were while the lake does not answer, and nobody waits longer than that', async () => {
    let isDown = false
    const failures: unknown[] = []
    const switches = createSwitches({
      ask: async () => {
        if (isDown) throw new Error('down')
        return { maintenanceMode: true }
      },
      onFailure: (error) => failures.push(error),
      wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
    })
    await switches.current()
    isDown = true
    switches.hearOfChange()

    expect((await switches.current()).maintenanceMode).toBe(true)
    expect(failures.length).toBeGreaterThan(0)
    isDown = false
    await expect.poll(() => switches.current()).toMatchObject({ maintenanceMode: true })
  })
})

function request(remoteAddress: string, forwarded?: string, protocol?: string) {
  const headers = {
    ...(forwarded && { 'x-forwarded-for': forwarded }),
    ...(protocol && { 'x-forwarded-proto': protocol }),
  }
  return { socket: { remoteAddress }, headers }
}
