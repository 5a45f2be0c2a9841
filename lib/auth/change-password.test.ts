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

/** Supabase with these answers by path; what it was asked is kept. */
function supabase(answers: Record<string, () => Response | Promise<Response>> = {}) {
  const asked: string[] = []
  let time = 0
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname, search } = new URL(String(url))
    asked.push(`${init?.method} ${pathname}${search}`)
    if (answers[pathname]) return answers[pathname]()
    return Response.json(pathname.endsWith('/token') ? session : user)
  }
  const limit = createAttemptLimit(() => time)

  return {
    asked,
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

const refusing = (code: string, status: number) => () =>
  Response.json(
    { error_code: code, msg: code, code: status },
    { status, headers: { 'x-sb-error-code': code } },
  )

test('who knows the password gets another one and a session of its own, and every other session ends', async () => {
  const { asked, change } = supabase()
  expect(await change()).toMatchObject({
    status: 'set',
    userId: 'a',
    session: { refresh_token: 'r' },
  })
  expect(asked).toEqual([
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
])('%j: the fields say what is wrong, and nothing is sent', async (typed, fields) => {
  const { asked, change } = supabase()
  expect(await change(typed)).toEqual({ status: 'invalid', fields })
  expect(asked).toEqual([])
})

test('a wrong current password changes nothing', async () => {
  const { asked, change: send } = supabase({
    '/auth/v1/token': refusing('invalid_credentials', 400),
  })
  expect(await send()).toEqual({ status: 'invalid', fields: { current: change.currentWrong } })
  expect(asked).toEqual(['POST /auth/v1/token?grant_type=password'])
})

test.each([
  ['same_password', reset.same],
  ['weak_password', reset.weak],
])('after %s the session that asked is ended and no other one', async (code, message) => {
  const { asked, change } = supabase({ '/auth/v1/user': refusing(code, 422) })
  expect(await change()).toEqual({ status: 'invalid', fields: { password: message } })
  expect(asked.at(-1)).toBe('POST /auth/v1/logout?scope=local')
  expect(asked).toHaveLength(3)
})

test('who guesses has to wait, and the right password is not asked about meanwhile', async () => {
  const {
    asked,
    change: send,
    pass,
  } = supabase({
    '/auth/v1/token': refusing('invalid_credentials', 400),
  })
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await send()).toMatchObject({ fields: { current: change.currentWrong } })
  }
  expect(await send()).toEqual({
    status: 'refused',
    title: messages.signIn.refused.title,
    message: messages.signIn.tooManyAttempts(1),
  })
  expect(asked).toHaveLength(5)
  pass(60_000)
  expect(await send()).toMatchObject({ fields: { current: change.currentWrong } })
})

test('what was typed wrong in the form itself is no guess', async () => {
  const { change: send } = supabase()
  for (let count = 0; count < 10; count += 1) await send({ password: 'seven77' })
  expect(await send()).toMatchObject({ status: 'set' })
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['is broken', async () => new Response('Internal Server Error', { status: 500 })],
  ['speaks nonsense', async () => new Response('<html>', { status: 200 })],
])('Supabase %s: nothing of the reason', async (_, answer) => {
  const { change } = supabase({ '/auth/v1/token': answer })
  expect(await change()).toEqual({ status: 'refused', ...messages.signIn.unexpected })
})
