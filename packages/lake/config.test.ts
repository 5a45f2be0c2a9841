import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listeningUrl, parseLakeConfig } from '#lake/config.ts'

describe('the environment variables', () => {
  it('are all optional', () => {
    const config = parseLakeConfig({})

    expect(config).toMatchObject({
      port: 3939,
      host: '127.0.0.1',
      projectId: 'brightkeel',
      datasets: ['production'],
      authSecret: undefined,
      publicUrl: undefined,
      publicPath: '/',
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  it('contain lists with or without spaces', () => {
    const config = parseLakeConfig({
      LAKE_DATASETS: 'production, staging',
      LAKE_ALLOWED_ORIGINS: 'https://example.com,http://localhost:3000',
    })

    expect(config.datasets).toEqual(['production', 'staging'])
    expect(config.allowedOrigins).toEqual(['https://example.com', 'http://localhost:3000'])
  })

  it('set the path of cookies and sockets through the public URL', () => {
    const at = (url: string) => parseLakeConfig({ LAKE_PUBLIC_URL: url })

    expect(at('https://example.com/lake/')).toMatchObject({
      publicUrl: 'https://example.com/lake',
      publicPath: '/lake',
    })
    expect(at('https://example.com')).toMatchObject({ publicPath: '/' })
    expect(() => at('https://example.com/lake?a')).toThrow(/LAKE_PUBLIC_URL: .*not have a query/)
    expect(() => at('/lake')).toThrow(/LAKE_PUBLIC_URL/)
  })

  it('keep history without limit unless a number of days is set', () => {
    const days = (text?: string) => parseLakeConfig({ LAKE_HISTORY_DAYS: text }).historyDays

    expect([days(), days(''), days('90')]).toEqual([undefined, undefined, 90])
    for (const wrong of ['0', '1.5', 'a year']) {
      expect(() => days(wrong)).toThrow(/LAKE_HISTORY_DAYS/)
    }
  })

  it('determine the URL for the server’s own machine', () => {
    expect(listeningUrl('127.0.0.1', 3939)).toBe('http://127.0.0.1:3939')
    expect(listeningUrl('0.0.0.0', 80)).toBe('http://127.0.0.1:80')
    expect(listeningUrl('::', 3939)).toBe('http://[::1]:3939')
  })

  it('are reported one per line if invalid', () => {
    const parse = () =>
      parseLakeConfig({
        LAKE_PORT: 'many',
        LAKE_DATASETS: 'Not A Name',
        LAKE_ALLOWED_ORIGINS: 'https://example.com/path',
        LAKE_AUTH_SECRET: 'short',
      })

    expect(parse).toThrow(
      /LAKE_PORT: .*\n.*LAKE_DATASETS.*\n.*LAKE_AUTH_SECRET: must have at least 32.*\n.*LAKE_ALLOWED_ORIGINS/s,
    )
  })

  it('must not have the same secret twice', () => {
    const same = 'x'.repeat(40)

    expect(() => parseLakeConfig({ LAKE_READ_TOKEN: same, LAKE_WRITE_TOKEN: same })).toThrow(
      /must differ/,
    )
  })
})
