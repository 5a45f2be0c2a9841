import { describe, expect, it, vi } from 'vitest'
import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { Measured } from './performance-checks.ts'
import { askMeasurement, measureUntilInForce } from './use-measurements.client.ts'

const still = () => new AbortController().signal

/** A site with this response, which records the requested URL. */
function site(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input))
    return answer()
  }
  return { asked, fetch }
}

describe('A requested measurement', () => {
  it('returns the site’s result for a check and its switch', async () => {
    const found = { text: '6 of 6 on /.', agrees: true }
    const { asked, fetch } = site(() => Response.json(found))

    expect(
      await askMeasurement('securityHeaders', { isOn: false, signal: still(), fetch }),
    ).toEqual(found)
    expect(asked).toEqual(['/admin/settings/measured.json?check=securityHeaders&on=false'])
  })

  it.each([
    [401, adminMessages.signedOut],
    [403, adminMessages.notAdmin],
    [502, settingsMessages.measureFailed],
  ])('explains a response with status %i', async (status, text) => {
    const { fetch } = site(() => new Response('<h1>anything</h1>', { status }))

    expect(await askMeasurement('compression', { isOn: true, signal: still(), fetch })).toEqual({
      text,
      agrees: null,
    })
  })

  it.each(['{}', '{"text":1,"agrees":true}', '{"text":"","agrees":"yes"}', 'null', '<html>'])(
    'rejects an invalid response: %s',
    async (body) => {
      const _warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
      const { fetch } = site(() => new Response(body))

      expect(await askMeasurement('compression', { isOn: true, signal: still(), fetch })).toEqual({
        text: settingsMessages.measureFailed,
        agrees: null,
      })
    },
  )

  it('logs nothing when it was aborted', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const leaving = new AbortController()
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(leaving.signal.reason))
      })
    const asked = askMeasurement('compression', { isOn: true, signal: leaving.signal, fetch })
    leaving.abort()

    expect((await asked).agrees).toBeNull()
    expect(warn).not.toHaveBeenCalled()
  })
})

/** A clock that moves only while waiting. */
function clock() {
  let at = 0
  return {
    now: () => at,
    wait: async (ms: number) => {
      at += ms
    },
  }
}

/** Returns the results in order, and then the last one forever. */
function finding(...each: Measured['agrees'][]) {
  let asked = 0
  return {
    count: () => asked,
    ask: async (): Promise<Measured> => {
      const agrees = each[Math.min(asked, each.length - 1)] ?? null
      asked += 1
      return { text: `at ${asked}`, agrees }
    },
  }
}

describe('A measurement after a switch changed', () => {
  it('runs once if the switch has already taken effect', async () => {
    const { ask, count } = finding(true)
    expect(await measureUntilInForce(ask, clock())).toEqual({ text: 'at 1', agrees: true })
    expect(count()).toBe(1)
  })

  it('is repeated until visitors get the new page', async () => {
    const { ask } = finding(false, false, true)
    expect(await measureUntilInForce(ask, clock())).toEqual({ text: 'at 3', agrees: true })
  })

  it('returns the difference after a minute', async () => {
    const { ask, count } = finding(false)
    const time = clock()
    expect((await measureUntilInForce(ask, time)).agrees).toBe(false)
    expect(time.now()).toBeGreaterThanOrEqual(60_000)
    expect(time.now()).toBeLessThan(61_000)
    expect(count()).toBeLessThan(200)
  })

  it('is repeated a few times even on a slow site', async () => {
    const { ask, count } = finding(false)
    const time = clock()
    const slow = async () => {
      await time.wait(61_000)
      return ask()
    }
    expect((await measureUntilInForce(slow, time)).agrees).toBe(false)
    expect(count()).toBe(4)
  })

  it('is not repeated if the result cannot be determined', async () => {
    const { ask, count } = finding(false, null, true)
    expect((await measureUntilInForce(ask, clock())).agrees).toBeNull()
    expect(count()).toBe(2)
  })
})
