import { describe, expect, test } from 'vitest'
import {
  claims,
  fromSite,
  origin,
  secretKey,
  setUp,
  signedIn,
} from '#supabase/tests/gated-backend.ts'
import { QueueFullError } from '../limiter.ts'

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
  ])('%s is not found, and nothing behind the gate receives it', async (path) => {
    const { gate, seen: forwarded } = setUp()
    expect((await gate(new Request(`${origin}${path}`))).status).toBe(404)
    expect(forwarded).toEqual([])
  })

  test('requests to both public APIs pass with method, query and body', async () => {
    const { gate, seen: forwarded } = setUp()
    const headers = await signedIn()
    await gate(new Request(`${origin}/rest/v1/redirects?select=id`, { headers }))
    await gate(new Request(`${origin}/auth/v1/logout`, { method: 'POST', body: '{"a":1}' }))
    expect(forwarded).toMatchObject([
      { path: '/rest/v1/redirects', body: '' },
      { path: '/auth/v1/logout', body: '{"a":1}' },
    ])
  })

  test('the health check responds once the database does, with one query for all waiting callers', async () => {
    const { gate, pings } = setUp()
    const answers = Array.from({ length: 50 }, () => gate(new Request(`${origin}/health`)))
    for (const answer of await Promise.all(answers)) {
      expect(await answer.json()).toEqual({ status: 'ok' })
    }
    expect(pings()).toBe(1)
    await gate(new Request(`${origin}/health`))
    expect(pings()).toBe(2)
  })
})

describe('identifying the caller', () => {
  const session = { id: claims.session_id, userId: claims.sub }

  test.each([
    ['no key', async () => ({}), 'direct'],
    ['another key', async () => ({ apikey: 'sb_publishable_x' }), 'direct'],
    ['a wrong proof', async () => ({ 'x-site-proof': 'x' }), 'direct'],
    ['the secret key as a bearer token', async () => bearer(secretKey), 'direct'],
    ['the site’s proof', async () => fromSite('203.0.113.7'), 'visitor'],
    ['the secret key', async () => ({ apikey: secretKey }), 'site'],
    ['a person’s token', async () => signedIn(), 'person'],
    ['a token that has run out', async () => signedIn({ exp: 1 }), 'direct'],
    ['a token signed by someone else', async () => signedIn({}, 'guessed'), 'direct'],
    ['a token of another role', async () => signedIn({ role: 'service_role' }), 'direct'],
    ['a token of no session', async () => signedIn({ session_id: undefined }), 'direct'],
    ['an unsigned token', async () => bearer(unsigned()), 'direct'],
  ])('with %s', async (_, headers, lane) => {
    const { gate, seen: forwarded } = setUp()
    await gate(new Request(`${origin}/auth/v1/user`, { headers: await headers() }))
    expect(forwarded).toMatchObject([{ lane, session: lane === 'person' ? session : undefined }])
  })

  function bearer(token: string) {
    return { authorization: `Bearer ${token}` }
  }

  function unsigned(): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`
  }
})

describe('rows', () => {
  const ask = (query: string, headers: Record<string, string>, init: RequestInit = {}) =>
    new Request(`${origin}/rest/v1/redirects?${query}`, { ...init, headers })

  test('anonymous callers can read none, nor can the site on behalf of a visitor', async () => {
    const { gate, seen: forwarded } = setUp()
    for (const headers of [{}, fromSite('203.0.113.7')]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await gate(ask('select=id', headers, { method }))
        expect(answer.status).toBe(401)
        if (method === 'GET') expect(await answer.json()).toMatchObject({ code: '42501' })
      }
    }
    expect(forwarded).toEqual([])
  })

  test.each([
    'description=match.^(.%2B)x\\1$',
    'description=imatch.x',
    'description=not.match.x',
    'description=not.not.imatch.x',
    'description=match(any).{x,y}',
    'description=not.imatch(all).{x,y}',
    'or=(id.eq.1,description.match.x)',
    'or=(id.eq.1,description.not.match.x)',
    'and=(id.eq.1,or(description.imatch.x,id.eq.2))',
    'not.or=(description.match(any).{x})',
    'select=*,posts(*)&posts.title=match.x',
    'select=*,posts(*)&posts.or=(title.match.x)',
    'or=match.x',
    'or=(before->>title.match.x)',
    'or=( description . match . x )',
    'description=%6datch.x',
    'description=MATCH.x',
  ])('only the secret key may use a regular expression: %s', async (query) => {
    const { gate, seen: forwarded } = setUp()
    expect((await gate(ask(query, await signedIn()))).status).toBe(400)
    expect((await gate(ask(query, await signedIn(), { method: 'DELETE' }))).status).toBe(400)
    expect(forwarded).toEqual([])
    expect((await gate(ask(query, { apikey: secretKey }))).status).toBe(200)
  })

  test.each([
    'source_path=eq./match.html',
    'source_path=like.*match*',
    'select=match_id',
    'description=eq.rematch.',
  ])('a filter without a regular expression works: %s', async (query) => {
    const { gate } = setUp()
    expect((await gate(ask(query, await signedIn()))).status).toBe(200)
  })
})

describe('accounts', () => {
  const statusesOf = async (method: string, path: string) => {
    const { gate } = setUp()
    const body = method === 'GET' ? {} : { body: '{"email":"ada@site.example"}' }
    const ask = async (headers: Record<string, string>) =>
      (await gate(new Request(`${origin}/auth/v1/${path}`, { method, headers, ...body }))).status
    return [
      await ask({}),
      await ask(await signedIn()),
      await ask({ ...fromSite('203.0.113.7'), ...(await signedIn()) }),
      await ask({ apikey: secretKey }),
    ]
  }

  test.each([
    ['POST', 'otp'],
    ['POST', 'magiclink'],
    ['POST', 'resend'],
    ['GET', 'reauthenticate'],
    ['GET', 'authorize'],
    ['GET', 'callback'],
    ['GET', 'admin/users'],
    ['POST', 'otp/'],
  ])('%s %s requires the secret key', async (method, path) => {
    expect(await statusesOf(method, path)).toEqual([403, 403, 403, 200])
  })

  test('only the site, which asks for the current password, can change a password', async () => {
    expect(await statusesOf('PUT', 'user')).toEqual([403, 403, 200, 200])
  })

  test.each([
    ['POST', 'token?grant_type=refresh_token'],
    ['POST', 'verify'],
    ['POST', 'recover'],
    ['POST', 'logout'],
    ['GET', 'user'],
    ['GET', 'settings'],
  ])('%s %s is open to everyone', async (method, path) => {
    expect(await statusesOf(method, path)).toEqual([200, 200, 200, 200])
  })
})

test('a body of more than a megabyte is rejected', async () => {
  const { gate, seen: forwarded } = setUp()
  const body = 'x'.repeat(1024 * 1024 + 1)
  const headers = { apikey: secretKey }
  const request = new Request(`${origin}/rest/v1/redirects`, { method: 'POST', headers, body })
  expect((await gate(request)).status).toBe(413)
  expect(forwarded).toEqual([])
})

test('callers get a 503 with Retry-After when too many requests are waiting', async () => {
  const { gate } = setUp(() => {
    throw new QueueFullError('full')
  })
  const refused = await gate(new Request(`${origin}/auth/v1/health`))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
})
