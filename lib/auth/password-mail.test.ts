import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { messages } from '#lib/messages.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { mailPasswordLink } from './password-mail.ts'

const unexpected = { status: 'refused', ...messages.signIn.unexpected }

function asking(answer: () => Promise<Response>, isPatient = false) {
  const sent: string[] = []
  const later: Promise<unknown>[] = []
  const client = createClient('http://supabase.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (url, init) => {
        sent.push(`${url} ${init?.body}`)
        return answer()
      },
    },
  })
  const limit = createAttemptLimit(() => 0)
  const pause = () => (isPatient ? Promise.allSettled(later) : Promise.resolve())
  const ask = (email: unknown, address: string | null = null) =>
    mailPasswordLink({
      client,
      limit,
      email,
      address,
      pause,
      later: (sending) => later.push(sending),
    })
  return { ask, sent, later }
}

test('requests one link, for the trimmed address', async () => {
  const { ask, sent, later } = asking(async () => Response.json({}))
  expect(await ask(' ada@site.example ')).toEqual({ status: 'sent', email: 'ada@site.example' })
  await Promise.all(later)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/\/auth\/v1\/recover .*"email":"ada@site\.example"/)
})

test.each([
  [
    'refuses the address that has an account',
    async () => Response.json({ code: 'over_email_send_rate_limit' }, { status: 429 }),
  ],
  ['cannot send mail', async () => Response.json({ message: 'smtp' }, { status: 500 })],
  ['is still sending', () => new Promise<Response>(() => undefined)],
])('gives the same response when Supabase %s', async (_, answer) => {
  expect(await asking(answer).ask('ada@site.example')).toEqual({
    status: 'sent',
    email: 'ada@site.example',
  })
})

test('requests no link for an invalid address', async () => {
  const { ask, sent } = asking(async () => Response.json({}))
  expect(await ask('')).toEqual({ status: 'invalid', message: messages.signIn.emailMissing })
  expect(await ask('ada')).toEqual({ status: 'invalid', message: messages.signIn.emailInvalid })
  expect(await ask(null)).toMatchObject({ status: 'invalid' })
  expect(sent).toEqual([])
})

test('the sixth email to an address has to wait, even if the others failed', async () => {
  const { ask } = asking(async () => Response.json({}))
  for (let count = 0; count < 5; count += 1) {
    expect(await ask('ada@site.example')).toMatchObject({ status: 'sent' })
  }
  expect(await ask('ADA@site.example')).toMatchObject({
    status: 'refused',
    message: messages.signIn.tooManyAttempts(1),
  })
  expect(await ask('bob@site.example')).toMatchObject({ status: 'sent' })
})

test('shows an error to everyone when Supabase cannot be reached', async () => {
  const { ask } = asking(() => Promise.reject(new TypeError('fetch failed')), true)
  expect(await ask('ada@site.example')).toEqual(unexpected)
})
