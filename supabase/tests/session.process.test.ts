import { createServerClient } from '@supabase/ssr'
import { NextRequest } from 'next/server'
import { afterAll, expect, test } from 'vitest'
import { renewSession } from '#lib/auth/refresh-session.server.ts'
import type { Role } from '#lib/auth/roles.ts'
import { sessionCookie, withSignedInCookie } from '#lib/auth/session-cookie.ts'
import { signIn } from '#lib/auth/sign-in.ts'
import { signedInCookie } from '#lib/auth/signed-in-cookie.ts'
import { readViewer } from '#lib/auth/viewer.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { TEST_KEYS } from './running-supabase.ts'
import { makeAccount, startTemporarySupabase } from './temporary-supabase.ts'

const supabase = await startTemporarySupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

function openBrowser() {
  const jar = new Map<string, string>()
  const options: Record<string, object> = {}
  const client = () =>
    createServerClient(supabase.url, TEST_KEYS.publishable, {
      cookieOptions: sessionCookie,
      cookies: {
        getAll: () => [...jar].map(([name, value]) => ({ name, value })),
        setAll(cookies) {
          for (const { name, value, options: set } of withSignedInCookie(cookies)) {
            options[name] = set
            if (set.maxAge === 0) jar.delete(name)
            else jar.set(name, value)
          }
        },
      },
    })

  return { jar, options, client }
}

async function signedIn(email: string, roles: Role[]) {
  const account = await makeAccount(supabase.url, email, roles)
  const browser = openBrowser()
  const result = await signIn({
    ...account,
    client: browser.client(),
    limit: createAttemptLimit(),
    address: null,
  })

  return { ...browser, account, result }
}

test.each([
  ['admin', ['admin', 'editor']],
  ['editor', ['editor', 'writer']],
  ['writer', ['writer']],
  [null, []],
] as const)('a viewer has the role %s at sign-in and on the next request', async (role, roles) => {
  const email = `${role}@site.example`
  const { result, account, client } = await signedIn(email, [...roles])
  const viewer = { id: account.id, email, role }
  expect(result).toEqual({ status: 'signed-in', viewer })
  expect(await readViewer(client())).toEqual(viewer)
})

test('scripts cannot read the session cookies, only one with the value 1', async () => {
  const { jar, options } = await signedIn('cookies@site.example', ['admin'])
  const names = [...jar.keys()].filter((name) => name !== signedInCookie)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(name).toMatch(/^session(\.\d+)?$/)
    expect(options[name]).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' })
  }
  expect(jar.get(signedInCookie)).toBe('1')
})

test('a wrong password sets no cookie', async () => {
  const { email } = await makeAccount(supabase.url, 'wrong@site.example')
  const { jar, client } = openBrowser()
  const limit = createAttemptLimit()
  const result = await signIn({
    client: client(),
    limit,
    email,
    password: 'not-this-one',
    address: null,
  })
  expect(result).toMatchObject({
    title: 'Authentication Error',
    message: 'Invalid login credentials',
  })
  expect(jar.size).toBe(0)
})

test('a revoked role ends with the next request', async () => {
  const { account, client } = await signedIn('former@site.example', ['admin'])
  await fetch(`${supabase.url}/rest/v1/user_roles?user_id=eq.${account.id}`, {
    method: 'DELETE',
    headers: { apikey: TEST_KEYS.secret },
  })
  expect((await readViewer(client()))?.role).toBeNull()
})

test('signing out ends the session on the server, too', async () => {
  const { jar, client } = await signedIn('leaving@site.example', ['admin'])
  const stolen = new Map(jar)
  await client().auth.signOut({ scope: 'local' })
  expect(jar.size).toBe(0)
  for (const [name, value] of stolen) jar.set(name, value)
  expect(await readViewer(client())).toBeNull()
})

test('renews an expired session for the page and the browser, and keeps the response private', async () => {
  const { jar } = await signedIn('staying@site.example', ['admin'])
  const before = readSession(jar)
  writeSession(jar, { ...before, expires_at: 1 })
  const request = new NextRequest('http://localhost:3000/admin', {
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const response = await renewSession(request, {
    url: supabase.url,
    publishableKey: TEST_KEYS.publishable,
  })

  const renewed = response.cookies.getAll().filter(({ name }) => name.startsWith('session'))
  const after = readSession(new Map(renewed.map(({ name, value }) => [name, value])))
  expect(after.refresh_token).not.toBe(before.refresh_token)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(request.cookies.getAll().some(({ value }) => value === renewed[0]?.value)).toBe(true)
})

test('without a session, makes no request and sets no cookie', async () => {
  const nowhere = { url: 'http://127.0.0.1:1', publishableKey: 'key' }
  const response = await renewSession(new NextRequest('http://localhost:3000/signin'), nowhere)
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('the page loads while Supabase is down', async () => {
  const { jar } = await signedIn('unlucky@site.example', ['admin'])
  writeSession(jar, { ...readSession(jar), expires_at: 1 })
  const request = new NextRequest('http://localhost:3000/admin', {
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const nowhere = { url: 'http://127.0.0.1:1', publishableKey: 'key' }
  const response = await renewSession(request, nowhere, 100)
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
})

const prefix = 'base64-'

function readSession(jar: Map<string, string>): Record<string, unknown> {
  const pieces = [...jar].filter(([name, value]) => /^session(\.\d+)?$/.test(name) && value !== '')
  const value = pieces
    .toSorted()
    .map(([, piece]) => piece)
    .join('')

  return JSON.parse(Buffer.from(value.slice(prefix.length), 'base64url').toString())
}

function writeSession(jar: Map<string, string>, session: object): void {
  for (const name of jar.keys()) if (name.startsWith('session')) jar.delete(name)
  jar.set('session', prefix + Buffer.from(JSON.stringify(session)).toString('base64url'))
}
