import { describe, expect, test } from 'vitest'
import type { Backend } from './backend.ts'
import { createGate } from './gate.ts'
import { QueueFullError } from './queue.ts'

const secretKey = 'sb_secret_for-tests-0123456789abcdef'
const origin = 'http://127.0.0.1:54321'

function setUp(answer: () => Response = () => Response.json({})) {
  const seen: { path: string; caller: string; body: string }[] = []
  const pauses: number[] = []
  let time = 0
  const backend: Backend = {
    async fetch(request, caller) {
      seen.push({ path: new URL(request.url).pathname, caller, body: await request.text() })
      return answer()
    },
    ping: async () => undefined,
    close: async () => undefined,
  }
  const gate = createGate({
    backend,
    secretKey,
    clock: { now: () => time, pause: async (ms) => pauses.push(ms) },
  })

  return { gate, seen, pauses, pass: (ms: number) => (time += ms) }
}

const wrongPassword = () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 })

function passwordSignIn(email = 'ada@site.example', headers: Record<string, string> = {}) {
  return new Request(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'guess' }),
  })
}

describe('what can be reached', () => {
  test.each([
    '/_system/config',
    '/_system/info',
    '/',
    '/storage/v1/object/x',
    '/auth/v1',
    '/auth/v2/token',
    '/rest/v1/../../_system/config',
    '/rest/v1/%2e%2e/%2e%2e/_system/config',
    '/rest/v1/..%2f..%2f_system/config',
    '/auth/v1/%73ignup',
    '//_system/config',
  ])('%s is not found and nothing behind the gate hears of it', async (path) => {
    const { gate, seen } = setUp()
    expect((await gate(new Request(`${origin}${path}`))).status).toBe(404)
    expect(seen).toEqual([])
  })

  test('both public APIs pass, with method, query and body', async () => {
    const { gate, seen } = setUp()
    await gate(new Request(`${origin}/rest/v1/redirects?select=id`))
    await gate(new Request(`${origin}/auth/v1/logout`, { method: 'POST', body: '{"a":1}' }))
    expect(seen).toMatchObject([
      { path: '/rest/v1/redirects', body: '' },
      { path: '/auth/v1/logout', body: '{"a":1}' },
    ])
  })

  test('health answers once the database does', async () => {
    const { gate } = setUp()
    expect(await (await gate(new Request(`${origin}/health`))).json()).toEqual({ status: 'ok' })
  })
})

describe('who is trusted', () => {
  test.each([
    ['no key', {}, 'stranger'],
    ['another key', { apikey: 'sb_publishable_x' }, 'stranger'],
    ['the secret key as a bearer token', { authorization: `Bearer ${secretKey}` }, 'stranger'],
    ['the secret key', { apikey: secretKey }, 'secret'],
  ])('a request with %s', async (_, headers, caller) => {
    const { gate, seen } = setUp()
    await gate(new Request(`${origin}/rest/v1/redirects`, { headers }))
    expect(seen[0]?.caller).toBe(caller)
  })
})

test('asking for a one-time password never makes an account', async () => {
  const { gate, seen } = setUp()
  const ask = (headers: Record<string, string>) =>
    gate(
      new Request(`${origin}/auth/v1/otp`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: 'eve@site.example', create_user: true }),
      }),
    )
  await ask({})
  await ask({ apikey: secretKey })
  expect(seen.map(({ body }) => JSON.parse(body).create_user)).toEqual([false, true])
})

describe('limits', () => {
  test('the sixth wrong password in a row waits and is not even tried', async () => {
    const { gate, seen, pass } = setUp(wrongPassword)
    for (let i = 0; i < 5; i++) expect((await gate(passwordSignIn())).status).toBe(400)
    const refused = await gate(passwordSignIn())
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(seen).toHaveLength(5)
    pass(60_000)
    expect((await gate(passwordSignIn())).status).toBe(400)
  })

  test('a hundred wrong passwords at once are five tries', async () => {
    const { gate, seen } = setUp(wrongPassword)
    await Promise.all(Array.from({ length: 100 }, () => gate(passwordSignIn())))
    expect(seen).toHaveLength(5)
  })

  test('somebody who signs in rightly is never slowed down', async () => {
    const { gate } = setUp()
    for (let i = 0; i < 30; i++) expect((await gate(passwordSignIn())).status).toBe(200)
  })

  test('how long a refusal takes does not tell whether there is such an account', async () => {
    let cost = 0
    const { gate, pauses, pass } = setUp(() => {
      pass(cost)
      return wrongPassword()
    })
    for (cost of [2, 70, 499]) await gate(passwordSignIn())
    expect(pauses).toEqual([498, 430, 1])
  })

  test('an address that a visitor makes up does not hide them', async () => {
    const { gate } = setUp(wrongPassword)
    const statuses = []
    for (let i = 0; i < 21; i++) {
      const headers = { 'x-forwarded-for': `198.51.100.${i}, 203.0.113.7` }
      statuses.push((await gate(passwordSignIn(`user-${i}@site.example`, headers))).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('nobody’s mailbox is flooded', async () => {
    const { gate } = setUp()
    const recover = () =>
      gate(
        new Request(`${origin}/auth/v1/recover`, {
          method: 'POST',
          body: JSON.stringify({ email: 'ada@site.example' }),
        }),
      )
    for (let i = 0; i < 5; i++) expect((await recover()).status).toBe(200)
    expect((await recover()).status).toBe(429)
  })

  test('the six digits of a mailed code cannot be guessed, whichever way they are sent', async () => {
    const { gate, seen } = setUp(() =>
      Response.json({ error_code: 'otp_expired' }, { status: 403 }),
    )
    const guess = (n: number) =>
      n % 2
        ? new Request(`${origin}/auth/v1/verify?type=recovery&token=${n}`)
        : new Request(`${origin}/auth/v1/verify`, {
            method: 'POST',
            body: JSON.stringify({ type: 'recovery', token_hash: String(n) }),
          })
    for (let n = 0; n < 20; n++) expect((await gate(guess(n))).status).toBe(403)
    expect((await gate(guess(20))).status).toBe(429)
    expect((await gate(guess(21))).status).toBe(429)
    expect(seen).toHaveLength(20)
  })

  test('a body of more than a megabyte is refused', async () => {
    const { gate, seen } = setUp()
    const body = 'x'.repeat(1024 * 1024 + 1)
    const request = new Request(`${origin}/rest/v1/redirects`, { method: 'POST', body })
    expect((await gate(request)).status).toBe(413)
    expect(seen).toEqual([])
  })

  test('too many waiting requests are told to come back', async () => {
    const { gate } = setUp(() => {
      throw new QueueFullError('full')
    })
    const refused = await gate(new Request(`${origin}/rest/v1/redirects`))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
  })
})
