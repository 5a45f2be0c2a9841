import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureFirstAdmin, type FirstAdminOptions } from '#host/supabase/first-admin.ts'
import { TEST_KEYS } from './running-supabase.ts'
import {
  connect,
  makeAccount,
  signIn,
  startTemporarySupabase,
  type TemporarySupabase,
} from './temporary-supabase.ts'

const admin = { email: 'admin@site.example', password: 'first-password' }

describe('on the embedded Supabase', () => {
  let supabase: TemporarySupabase
  const options = (change: Partial<FirstAdminOptions> = {}): FirstAdminOptions => ({
    url: supabase.url,
    secretKey: TEST_KEYS.secret,
    publishableKey: TEST_KEYS.publishable,
    ...admin,
    ...change,
  })

  beforeAll(async () => {
    supabase = await startTemporarySupabase()
  })

  afterAll(() => supabase[Symbol.asyncDispose]())

  test('an account without its role after an interrupted run gets the role', async () => {
    await makeAccount(supabase.url, admin.email)
    await expect(ensureFirstAdmin(options({ password: 'another-password' }))).rejects.toThrow(
      /^An account admin@site\.example already exists/,
    )
    await makeAccount(supabase.url, 'half@site.example')
    const half = { email: 'half@site.example', password: 'a-password-for-tests' }
    expect(await ensureFirstAdmin(options(half))).toBe('created')
    const client = await signIn(supabase.url, half)
    const { data } = await client.from('user_roles').select('role')
    expect(data).toEqual([{ role: 'admin' }])
  })

  test('changes nothing if an admin exists, whatever email and password are given', async () => {
    expect(await ensureFirstAdmin(options({ email: 'new@site.example' }))).toBe('exists')
    const service = connect(supabase.url, TEST_KEYS.secret)
    const { data } = await service.from('user_roles').select('role').eq('role', 'admin')
    expect(data).toHaveLength(1)
  })

  test('anonymous callers cannot create an account, by password or by email', async () => {
    const visitor = connect(supabase.url)
    const account = { email: 'stranger@site.example', password: 'some-password' }
    expect((await visitor.auth.signUp(account)).error?.code).toBe('signup_disabled')
    const otp = await visitor.auth.signInWithOtp({ email: account.email })
    expect(otp.error?.code).toBe('not_allowed')
    expect((await visitor.auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials')
  })

  test('creates the admin of a new project, who can sign in', async () => {
    await using fresh = await startTemporarySupabase()
    expect(await ensureFirstAdmin(options({ url: fresh.url }))).toBe('created')
    const client = await signIn(fresh.url, admin)
    const { data } = await client.auth.getUser()
    const asked = await client.rpc('has_role', { _user_id: data.user?.id, _role: 'admin' })
    expect(asked.data).toBe(true)
    expect(await ensureFirstAdmin(options({ url: fresh.url }))).toBe('exists')
  })
})

describe('on a hosted project', () => {
  const user = { id: '7b5ba1b8-2c2a-4a8b-9a83-0d1f4a3f1f7e', email: admin.email }

  test('creates a confirmed account with the admin API and stores its role', async () => {
    const calls: { call: string; body: unknown }[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(String(input))
      const call = `${init?.method ?? 'GET'} ${url.pathname}`
      calls.push({ call, body: init?.body ? JSON.parse(String(init.body)) : null })
      if (call === 'GET /rest/v1/user_roles') return Response.json([])
      if (call === 'POST /auth/v1/admin/users') return Response.json(user)
      return new Response(null, { status: 201 })
    }
    const result = await ensureFirstAdmin({
      url: 'https://project.supabase.example',
      secretKey: TEST_KEYS.secret,
      publishableKey: TEST_KEYS.publishable,
      ...admin,
      fetch,
    })
    expect(result).toBe('created')
    expect(calls).toMatchObject([
      { call: 'GET /rest/v1/user_roles' },
      { call: 'POST /auth/v1/admin/users', body: { ...admin, email_confirm: true } },
      { call: 'POST /rest/v1/user_roles', body: { user_id: user.id, role: 'admin' } },
    ])
  })

  test('explains that the migrations are missing', async () => {
    const fetch: typeof globalThis.fetch = async () =>
      Response.json(
        { code: 'PGRST205', message: "Could not find the table 'public.user_roles'" },
        { status: 404 },
      )
    await expect(
      ensureFirstAdmin({
        url: 'https://project.supabase.example',
        secretKey: TEST_KEYS.secret,
        publishableKey: TEST_KEYS.publishable,
        ...admin,
        fetch,
      }),
    ).rejects.toThrow("Couldn't read the roles. Have the migrations run?")
  })
})
