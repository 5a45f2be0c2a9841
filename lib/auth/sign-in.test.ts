import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { signIn } from './sign-in.ts'

const visitor = { email: 'ada@site.example', password: 'right-password', address: '203.0.113.7' }

function setUp(fetch: typeof globalThis.fetch) {
  let time = 0
  const client = createClient('https://project.supabase.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  })
  const limit = createAttemptLimit(() => time)

  return {
    attempt: (change: Partial<Record<keyof typeof visitor, unknown>> = {}) =>
      signIn({ ...visitor, ...change, address: visitor.address, client, limit }),
    pass: (ms: number) => (time += ms),
  }
}

const wrongPassword: typeof fetch = async () =>
  Response.json(
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    { status: 400 },
  )

describe('messages for people who cannot sign in', () => {
  test.each([
    [{ email: '' }, { email: 'Enter your email address.' }],
    [{ email: 'ada' }, { email: 'Enter an email address, like name@example.com.' }],
    [{ password: '' }, { password: 'Enter your password.' }],
    [{ password: '12345' }, { password: 'Your password must be at least 6 characters.' }],
    [
      { email: null, password: undefined },
      { email: expect.any(String), password: expect.any(String) },
    ],
  ])('%j: shows a message at the field and sends nothing', async (change, fields) => {
    const { attempt } = setUp(() => Promise.reject(new Error('sent')))
    expect(await attempt(change)).toEqual({ status: 'invalid', fields })
  })

  test('a wrong password shows the provider’s own message', async () => {
    const { attempt } = setUp(wrongPassword)
    expect(await attempt()).toEqual({
      status: 'refused',
      title: 'Authentication Error',
      message: 'Invalid login credentials',
    })
  })

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['is broken', async () => new Response('Internal Server Error', { status: 500 })],
    ['is overloaded', async () => new Response('', { status: 503 })],
    ['speaks nonsense', async () => new Response('<html>', { status: 200 })],
  ])('when the provider %s, does not show the reason', async (_, fetch) => {
    const { attempt } = setUp(fetch)
    expect(await attempt()).toEqual({
      status: 'refused',
      title: 'Error',
      message: 'An unexpected error occurred.',
    })
  })

  test('too many attempts show the wait and send nothing to the provider', async () => {
    let requests = 0
    const { attempt, pass } = setUp((...call) => {
      requests++
      return wrongPassword(...call)
    })
    for (let i = 0; i < 5; i++) await attempt()
    expect(await attempt()).toEqual({
      status: 'refused',
      title: 'Authentication Error',
      message: 'Too many attempts. Try again in a minute.',
    })
    expect(requests).toBe(5)
    pass(60_000)
    expect(await attempt()).toMatchObject({ message: 'Invalid login credentials' })
  })
})
