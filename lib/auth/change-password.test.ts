import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { changePassword } from './change-password.ts'

const { change, reset } = authMessages
const user = { id: 'a', email: 'ada@site.example' }
const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user,
}

function supabase(responses: Record<string, () => Response | Promise<Response>> = {}) {
  const requests: string[] = []
  let time = 0
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname, search } = new URL(String(url))
    requests.push(`${init?.method} ${pathname}${search}`)
    if (responses[pathname]) return responses[pathname]()
    return Response.json(pathname.endsWith('/token') ? session : user)
  }
  const limit = createAttemptLimit(() => time)

  return {
    requests,
    limit,
    pass: (ms: number) => (time += ms),
    change: (typed: { current?: unknown; password?: unknown } = {}) =>
      changePassword({
        client: createClient('http://supabase.example', 'key', {
          auth: { persistSession: false, autoRefreshToken: false },
          global: { fetch },
        }),
        limit,
        email: user.email,
        current: 'the old words',
        password: 'four words of mine',
        ...typed,
        address: '203.0.113.7',
      }),
  }
}

const rejecting = (code: string, status: number) => () =>
  Response.json(
    { error_code: code, msg: code, code: status },
    { status, headers: { 'x-sb-error-code': code } },
  )

test('with the current password, sets the new one, starts a new session and ends all others', async () => {
  const { requests, change } = supabase()
  expect(await change()).toMatchObject({
    status: 'set',
    userId: 'a',
    session: { refresh_token: 'r' },
  })
  expect(requests).toEqual([
    'POST /auth/v1/token?grant_type=password',
    'PUT /auth/v1/user',
    'POST /auth/v1/logout?scope=others',
  ])
})

test.each([
  [{ current: '' }, { current: change.currentMissing }],
  [{ current: null }, { current: change.currentMissing }],
  [{ current: 'x'.repeat(1001) }, { current: change.currentWrong }],
  [{ password: '' }, { password: reset.missing }],
  [{ password: undefined }, { password: reset.missing }],
  [{ password: 'seven77' }, { password: reset.short }],
  [{ password: 'é'.repeat(37) }, { password: reset.long }],
  [{ password: 'the old words' }, { password: reset.same }],
  [
    { current: '', password: 'seven77' },
    { current: change.currentMissing, password: reset.short },
  ],
])('%j: shows a message at each invalid field and sends nothing', async (typed, fields) => {
  const { requests, change } = supabase()
  expect(await change(typed)).toEqual({ status: 'invalid', fields })
  expect(requests).toEqual([])
})

test('a wrong current password changes nothing', async () => {
  const { requests, change: send } = supabase({
    '/auth/v1/token': rejecting('invalid_credentials', 400),
  })
  expect(await send()).toEqual({ status: 'invalid', fields: { current: change.currentWrong } })
  expect(requests).toEqual(['POST /auth/v1/token?grant_type=password'])
})

test.each([
  ['same_password', reset.same],
  ['weak_password', reset.weak],
])('after %s, ends only the session that checked the password', async (code, message) => {
  const { requests, change } = supabase({ '/auth/v1/user': rejecting(code, 422) })
  expect(await change()).toEqual({ status: 'invalid', fields: { password: message } })
  expect(requests.at(-1)).toBe('POST /auth/v1/logout?scope=local')
  expect(requests).toHaveLength(3)
})

test('after too many guesses, even the correct password has to wait', async () => {
  const {
    requests,
    change: send,
    pass,
  } = supabase({
    '/auth/v1/token': rejecting('invalid_credentials', 400),
  })
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await send()).toMatchObject({ fields: { current: change.currentWrong } })
  }
  expect(await send()).toEqual({
    status: 'refused',
    title: messages.signIn.refused.title,
    message: messages.signIn.tooManyAttempts(1),
  })
  expect(requests).toHaveLength(5)
  pass(60_000)
  expect(await send()).toMatchObject({ fields: { current: change.currentWrong } })
})

test('invalid form input does not count as a guess', async () => {
  const { change: send } = supabase()
  for (let count = 0; count < 10; count += 1) await send({ password: 'seven77' })
  expect(await send()).toMatchObject({ status: 'set' })
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['is broken', async () => new Response('Internal Server Error', { status: 500 })],
  ['speaks nonsense', async () => new Response('<html>', { status: 200 })],
])('when Supabase %s, does not show the reason', async (_, answer) => {
  const { change } = supabase({ '/auth/v1/token': answer })
  expect(await change()).toEqual({ status: 'refused', ...messages.signIn.unexpected })
})
