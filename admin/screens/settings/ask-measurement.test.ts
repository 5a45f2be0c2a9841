import { describe, expect, it, vi } from 'vitest'
import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { askMeasurement } from './ask-measurement.ts'

const still = () => new AbortController().signal

/** A site that gives this answer, and notes which address was asked. */
function site(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input))
    return answer()
  }
  return { asked, fetch }
}

describe('A measurement of the running site', () => {
  it('is what the site found, for this check under this switch', async () => {
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
  ])('says in words why there is none at %i', async (status, text) => {
    const { fetch } = site(() => new Response('<h1>anything</h1>', { status }))

    expect(await askMeasurement('compression', { isOn: true, signal: still(), fetch })).toEqual({
      text,
      agrees: null,
    })
  })

  it.each(['{}', '{"text":1,"agrees":true}', '{"text":"","agrees":"yes"}', 'null', '<html>'])(
    'is not made of what is none: %s',
    async (body) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
      const { fetch } = site(() => new Response(body))

      expect(await askMeasurement('compression', { isOn: true, signal: still(), fetch })).toEqual({
        text: settingsMessages.measureFailed,
        agrees: null,
      })
      warn.mockRestore()
    },
  )

  it('ends without a word when nobody listens any more', async () => {
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
    warn.mockRestore()
  })
})
