import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { grantRole, listPeople, revokeRole } from './stored-people.ts'

/** Supabase that answers every call with this response, and the recorded calls. */
function supabaseAnswering(body: unknown, status = 200) {
  const calls: { name: string; args: unknown }[] = []
  const answer: typeof fetch = async (input, init) => {
    const name = new URL(String(input)).pathname.split('/').at(-1) ?? ''
    calls.push({ name, args: JSON.parse(String(init?.body)) })
    return Response.json(body, { status })
  }
  const client = createClient('http://supabase.test', 'key', {
    auth: { persistSession: false },
    global: { fetch: answer },
  })
  return { client, calls }
}

const lastAdmin = { code: 'P0001', message: 'The last admin cannot be removed' }

test('people are listed with their roles and the times they were granted', async () => {
  const row = {
    id: 'a',
    email: 'ada@site.example',
    created_at: '2026-11-01T00:00:00+00:00',
    last_sign_in_at: null,
    admin_since: '2026-11-02T00:00:00+00:00',
    editor_since: null,
    writer_since: null,
  }
  const { client, calls } = supabaseAnswering({ total: 70, found: 60, admins: 1, rows: [row] })
  expect(await listPeople(client, { search: ' ada  site ', page: 2 })).toEqual({
    total: 70,
    found: 60,
    admins: 1,
    rows: [
      {
        id: 'a',
        email: 'ada@site.example',
        createdAt: '2026-11-01T00:00:00+00:00',
        lastSignInAt: null,
        since: { admin: '2026-11-02T00:00:00+00:00', editor: null, writer: null },
      },
    ],
  })
  expect(calls).toEqual([
    { name: 'list_people', args: { _words: ['ada', 'site'], _offset: 50, _limit: 50 } },
  ])
})

test('a page beyond the end shows the last one', async () => {
  const { client, calls } = supabaseAnswering({ total: 120, found: 101, admins: 1, rows: [] })
  await listPeople(client, { search: 'site', page: 9 })
  expect(calls.map(({ args }) => args)).toEqual([
    { _words: ['site'], _offset: 400, _limit: 50 },
    { _words: ['site'], _offset: 100, _limit: 50 },
  ])
})

test('without matches, no other page is requested', async () => {
  const { client, calls } = supabaseAnswering({ total: 120, found: 0, admins: 1, rows: [] })
  expect(await listPeople(client, { search: 'nobody', page: 9 })).toMatchObject({ rows: [] })
  expect(calls).toHaveLength(1)
})

test.each([
  ['2026-11-01T00:00:00.007+00:00', null],
  ['2026-11-01T00:01:00+00:00', '2026-11-01T00:01:00+00:00'],
])('an account created at midnight with a sign-in at %s last signed in: %s', async (at, seen) => {
  const row = {
    id: 'a',
    email: 'ada@site.example',
    created_at: '2026-11-01T00:00:00+00:00',
    last_sign_in_at: at,
    admin_since: null,
    editor_since: null,
    writer_since: null,
  }
  const { client } = supabaseAnswering({ total: 1, found: 1, admins: 1, rows: [row] })
  const { rows } = await listPeople(client, { search: '', page: 1 })
  expect(rows[0]?.lastSignInAt).toBe(seen)
})

test.each([200, 400, 500])(
  'the last admin is recognized by the error message, whatever the status (%i)',
  async (status) => {
    const { client } = supabaseAnswering(status === 200 ? null : lastAdmin, status)
    expect(await revokeRole(client, 'a', 'admin')).toBe(status === 200 ? 'removed' : 'last-admin')
  },
)

test('revoking “all” revokes every role', async () => {
  const { client, calls } = supabaseAnswering(null)
  await revokeRole(client, 'a', 'all')
  await revokeRole(client, 'a', 'editor')
  expect(calls.map(({ args }) => args)).toEqual([
    { _user_id: 'a' },
    { _user_id: 'a', _role: 'editor' },
  ])
})

test('any other error is thrown', async () => {
  const { client } = supabaseAnswering({ code: '42501', message: 'permission denied' }, 403)
  await expect(listPeople(client, { search: '', page: 1 })).rejects.toThrow('permission denied')
  await expect(grantRole(client, 'a', 'admin')).rejects.toThrow('permission denied')
  await expect(revokeRole(client, 'a', 'admin')).rejects.toThrow('permission denied')
})
