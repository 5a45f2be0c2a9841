import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseLakeConfig } from '#lake/config.ts'

describe('the lake’s environment', () => {
  it('needs no variable at all', () => {
    const config = parseLakeConfig({})

    expect(config).toMatchObject({
      port: 3939,
      host: '127.0.0.1',
      projectId: 'brightkeel',
      datasets: ['production'],
      authSecret: undefined,
      publicPath: '/lake',
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  it('reads lists with or without spaces', () => {
    const config = parseLakeConfig({
      LAKE_DATASETS: 'production, staging',
      LAKE_ALLOWED_ORIGINS: 'https://example.com,http://localhost:3000',
    })

    expect(config.datasets).toEqual(['production', 'staging'])
    expect(config.allowedOrigins).toEqual(['https://example.com', 'http://localhost:3000'])
  })

  it('names every variable that is wrong, one a line', () => {
    const parse = () =>
      parseLakeConfig({
        LAKE_PORT: 'many',
        LAKE_DATASETS: 'Not A Name',
        LAKE_ALLOWED_ORIGINS: 'https://example.com/path',
        LAKE_AUTH_SECRET: 'short',
      })

    expect(parse).toThrow(
      /LAKE_PORT: .*\n.*LAKE_DATASETS.*\n.*LAKE_AUTH_SECRET: must be at least 32.*\n.*LAKE_ALLOWED_ORIGINS/s,
    )
  })

  it('refuses two tokens with the same secret, which could not be told apart', () => {
    const same = 'x'.repeat(40)

    expect(() => parseLakeConfig({ LAKE_READ_TOKEN: same, LAKE_WRITE_TOKEN: same })).toThrow(
      /must differ/,
    )
  })
})
