import { describe, expect, test } from 'vitest'
import { fromSite, origin, setUp, signedIn } from '#supabase/tests/gated-backend.ts'
import { DIRECT_REQUESTS_PER_MINUTE } from './gate.ts'

const wrongPassword = () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 })
const spent = () => Response.json({ error_code: 'otp_expired' }, { status: 403 })
const at = (address: string) => ({ 'x-forwarded-for': address })

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return new Request(`${origin}/auth/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

function passwordSignIn(email = 'ada@site.example', headers: Record<string, string> = {}) {
  return post('token?grant_type=password', { email, password: 'guess' }, headers)
}

describe('passwords', () => {
  test('a sixth wrong one in a row has to wait and is not even checked', async () => {
    const { gate, seen: forwarded, pass } = setUp(wrongPassword)
    for (let i = 0; i < 5; i++) expect((await gate(passwordSignIn())).status).toBe(400)
    const refused = await gate(passwordSignIn())
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(forwarded).toHaveLength(5)
    pass(60_000)
    expect((await gate(passwordSignIn())).status).toBe(400)
  })

  test('a hundred simultaneous wrong ones count as five attempts', async () => {
    const { gate, seen: forwarded } = setUp(wrongPassword)
    await Promise.all(Array.from({ length: 100 }, () => gate(passwordSignIn())))
    expect(forwarded).toHaveLength(5)
  })

  test('a person who signs in correctly is never slowed down', async () => {
    const { gate } = setUp()
    for (let i = 0; i < 30; i++) expect((await gate(passwordSignIn())).status).toBe(200)
  })

  test('wrong ones of an anonymous caller do not lock out people who sign in from elsewhere or through the site', async () => {
    const { gate } = setUp(wrongPassword)
    const attacker = at('198.51.100.1')
    for (let i = 0; i < 6; i++) await gate(passwordSignIn('ada@site.example', attacker))
    expect((await gate(passwordSignIn('ada@site.example', attacker))).status).toBe(429)

    const elsewhere = passwordSignIn('ada@site.example', at('203.0.113.7'))
    expect((await gate(elsewhere)).status).toBe(400)
    const bySite = passwordSignIn('ada@site.example', fromSite('198.51.100.1'))
    expect((await gate(bySite)).status).toBe(400)
  })

  test('requests from the site count against the visitor addresses that it forwards', async () => {
    const { gate } = setUp(wrongPassword)
    const tryAt = async (address: string) =>
      (await gate(passwordSignIn('ada@site.example', fromSite(address)))).status
    for (let i = 0; i < 5; i++) expect(await tryAt('198.51.100.1')).toBe(400)
    expect(await tryAt('198.51.100.1')).toBe(429)
    expect(await tryAt('203.0.113.7')).toBe(400)
  })

  test('the time of a refusal does not reveal whether the account exists', async () => {
    let cost = 0
    const { gate, pauses, pass } = setUp(() => {
      pass(cost)
      return wrongPassword()
    })
    for (cost of [2, 70, 499]) await gate(passwordSignIn())
    expect(pauses).toEqual([498, 430, 1])
  })

  test('a forged address does not evade the limit', async () => {
    const { gate } = setUp(wrongPassword)
    const statuses = []
    for (let i = 0; i < 21; i++) {
      const headers = at(`198.51.100.${i}, 203.0.113.7`)
      statuses.push((await gate(passwordSignIn(`user-${i}@site.example`, headers))).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('emailed links', () => {
  const recover = (headers: Record<string, string> = {}) =>
    post('recover', { email: 'ada@site.example' }, headers)

  test('no mailbox is flooded, however many addresses ask', async () => {
    const { gate } = setUp()
    for (let i = 0; i < 5; i++) {
      expect((await gate(recover(at(`198.51.100.${i}`)))).status).toBe(200)
    }
    expect((await gate(recover(at('198.51.100.5')))).status).toBe(429)
    expect((await gate(recover(fromSite('203.0.113.7')))).status).toBe(200)
  })

  test('neither the response nor its timing reveals to anonymous callers whether an account exists', async () => {
    let cost = 0
    let answer = () => Response.json({})
    const { gate, pauses, pass } = setUp(() => {
      pass(cost)
      return answer()
    })
    const existingAccount = () => Response.json({ error: 'server_error' }, { status: 500 })
    const answers = []
    for ([cost, answer] of [
      [2, () => Response.json({})],
      [90, existingAccount],
    ] as const) {
      const response = await gate(recover(at('198.51.100.1')))
      answers.push([response.status, await response.json()])
    }
    expect(answers).toEqual([
      [200, {}],
      [200, {}],
    ])
    expect(pauses).toEqual([498, 410])
    expect((await gate(recover(fromSite('198.51.100.1')))).status).toBe(500)
  })
})

describe('links', () => {
  const guess = (n: number, address: string) =>
    n % 2
      ? new Request(`${origin}/auth/v1/verify?type=recovery&token=${n}`, { headers: at(address) })
      : post('verify', { type: 'recovery', token_hash: String(n) }, at(address))

  test('twenty invalid ones, sent either way, block their sender and no one else', async () => {
    const { gate, seen: forwarded } = setUp(spent)
    for (let n = 0; n < 20; n++) expect((await gate(guess(n, '198.51.100.1'))).status).toBe(403)
    expect((await gate(guess(20, '198.51.100.1'))).status).toBe(429)
    expect((await gate(guess(21, '198.51.100.1'))).status).toBe(429)
    expect(forwarded).toHaveLength(20)
    expect((await gate(guess(22, '203.0.113.7'))).status).toBe(403)
    const bySite = post('verify', { token_hash: 'x' }, fromSite('198.51.100.1'))
    expect((await gate(bySite)).status).toBe(403)
  })
})

describe('direct requests', () => {
  test('have a limit of requests per minute, whatever they request, and affect no one else’s', async () => {
    const { gate, pass } = setUp()
    const ask = (headers: Record<string, string>) =>
      gate(new Request(`${origin}/auth/v1/settings`, { headers }))
    for (let i = 0; i < DIRECT_REQUESTS_PER_MINUTE; i++) {
      expect((await ask(at('198.51.100.1'))).status).toBe(200)
    }
    const refused = await ask(at('198.51.100.1'))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await ask(at('198.51.100.2'))).status).toBe(200)
    expect((await ask(fromSite('198.51.100.1'))).status).toBe(200)
    expect((await ask({ ...at('198.51.100.1'), ...(await signedIn()) })).status).toBe(200)
    pass(60_000)
    expect((await ask(at('198.51.100.1'))).status).toBe(200)
  })
})
