import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { readPasswordLink, setNewPassword } from './new-password.ts'

const text = authMessages.reset
const link = { token_hash: 'h'.repeat(56), type: 'recovery' } as const
const user = { id: 'a', email: 'ada@site.example' }
const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user,
}

function supabase(answers: Record<string, () => Response>) {
  const requests: string[] = []
  const client = createClient('http://supabase.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (url, init) => {
        const { pathname, search } = new URL(String(url))
        requests.push(`${init?.method} ${pathname}${search}`)
        return answers[pathname]?.() ?? Response.json({})
      },
    },
  })
  const limit = createAttemptLimit(() => 0)
  const set = (password: unknown) =>
    setNewPassword({ client, link, password, limit, address: '203.0.113.7' })
  return { requests, set, limit }
}

const rejecting = (code: string, status: number) => () =>
  Response.json(
    { error_code: code, msg: code, code: status },
    { status, headers: { 'x-sb-error-code': code } },
  )

test('sets a password with a link and ends all other sessions', async () => {
  const { requests, set } = supabase({
    '/auth/v1/verify': () => Response.json(session),
    '/auth/v1/user': () => Response.json(user),
  })
  expect(await set('four words of mine')).toMatchObject({
    status: 'set',
    userId: 'a',
    session: { refresh_token: 'r' },
  })
  expect(requests).toEqual([
    'POST /auth/v1/verify',
    'PUT /auth/v1/user',
    'POST /auth/v1/logout?scope=others',
  ])
})

test.each([
  ['', text.missing],
  ['seven77', text.short],
  ['é'.repeat(37), text.long],
  [null, text.missing],
])('rejects the password %j before the link is used', async (password, message) => {
  const { requests, set } = supabase({})
  expect(await set(password)).toMatchObject({
    status: 'invalid',
    ...(password !== null && { message }),
  })
  expect(requests).toEqual([])
})

test('reports a used or expired link', async () => {
  const { set } = supabase({ '/auth/v1/verify': rejecting('otp_expired', 403) })
  expect(await set('four words of mine')).toEqual({ status: 'spent' })
})

test.each([
  ['same_password', text.same],
  ['weak_password', text.weak],
])('after %s, another password can be tried without the link', async (code, message) => {
  const answers = {
    '/auth/v1/verify': () => Response.json(session),
    '/auth/v1/user': rejecting(code, 422),
  }
  const { requests, set } = supabase(answers)
  expect(await set('four words of mine')).toEqual({ status: 'invalid', message })
  answers['/auth/v1/user'] = () => Response.json(user)
  expect(await set('five other words of mine')).toMatchObject({ status: 'set' })
  expect(requests.filter((request) => request.endsWith('/verify'))).toHaveLength(1)
})

test('guessing links is rate limited', async () => {
  const { set } = supabase({ '/auth/v1/verify': rejecting('otp_expired', 403) })
  for (let count = 0; count < 5; count += 1) await set('four words of mine')
  expect(await set('four words of mine')).toMatchObject({
    status: 'refused',
    message: messages.signIn.tooManyAttempts(1),
  })
})

test('ignores anything that is not a password link', () => {
  expect(readPasswordLink(link)).toEqual(link)
  for (const wrong of [
    {},
    { ...link, type: 'signup' },
    { ...link, token_hash: 'short' },
    { ...link, token_hash: ['a'] },
  ]) {
    expect(readPasswordLink(wrong)).toBeNull()
  }
})
