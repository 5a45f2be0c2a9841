import { describe, expect, it, vi } from 'vitest'
import { isMinifiedBuild } from './minified-build.ts'

const lake = (answer: () => Promise<Response>) => ({
  address: 'http://127.0.0.1:3939/v2025-02-19',
  dataset: 'production',
  token: undefined,
  fetch: answer,
})

describe('a build', () => {
  it('does not minify if an admin turned it off', async () => {
    const off = lake(async () => Response.json({ result: false }))
    expect(await isMinifiedBuild(off)).toBe(false)
  })

  it.each([{ result: true }, { result: null }, { error: 'no such dataset' }, null])(
    'minifies if the lake returns %j',
    async (body) => {
      expect(await isMinifiedBuild(lake(async () => Response.json(body)))).toBe(true)
    },
  )

  it('minifies with a warning if no lake responds', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const none = lake(() => Promise.reject(new Error('ECONNREFUSED')))

    expect(await isMinifiedBuild(none)).toBe(true)
    expect(warn).toHaveBeenCalledOnce()
  })
})
