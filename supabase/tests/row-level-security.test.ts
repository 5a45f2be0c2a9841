import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  OPERATIONS,
  type Operation,
  ROLES,
  type Role,
  TABLES,
  type TableRules,
} from './permissions.ts'
import {
  connect,
  makeAccount,
  signIn,
  startTemporarySupabase,
  TEST_KEYS,
  type TemporarySupabase,
} from './temporary-supabase.ts'

let supabase: TemporarySupabase
let service: SupabaseClient
let clients: Record<Role, SupabaseClient>

beforeAll(async () => {
  supabase = await startTemporarySupabase()
  const { url } = supabase
  service = connect(url, TEST_KEYS.secret)
  const reader = await makeAccount(url, 'reader@site.example')
  const editor = await makeAccount(url, 'editor@site.example', ['editor'])
  const admin = await makeAccount(url, 'admin@site.example', ['admin'])
  clients = {
    visitor: connect(url),
    'account without a role': await signIn(url, reader),
    editor: await signIn(url, editor),
    admin: await signIn(url, admin),
    'secret key': service,
  }
}, 60_000)

afterAll(() => supabase[Symbol.asyncDispose]())

describe.each(TABLES)('$name', (table) => {
  const cells = ROLES.flatMap((role) =>
    OPERATIONS.map((operation) => ({
      role,
      operation,
      verb: table.may[operation].includes(role) ? 'can' : 'cannot',
    })),
  )

  test.each(cells)('$role $verb $operation', async ({ role, operation, verb }) => {
    expect(await tried(table, role, operation)).toBe(verb === 'can')
  })
})

test('every table that a migration makes has row-level security and stands in the permission table', () => {
  const folder = join(import.meta.dirname, '../migrations')
  const sql = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const made = [...sql.matchAll(/create table public\.(\w+)/g)].map(([, name]) => name)
  const secured = [...sql.matchAll(/alter table public\.(\w+) enable row level security/g)]
  expect(secured.map(([, name]) => name).toSorted()).toEqual(made.toSorted())
  expect(TABLES.map(({ name }) => name).toSorted()).toEqual(made.toSorted())
})

test('a visitor sees active redirects, and has_role is not theirs to ask', async () => {
  const { data } = await clients.visitor.from('redirects').select('source_path, destination_url')
  expect(data).toEqual([{ source_path: '/local-reach', destination_url: '/cite-agent' }])
  const asked = await clients.visitor.rpc('has_role', { _user_id: randomUUID(), _role: 'admin' })
  expect(asked.error?.code).toBe('42501')
})

test('an account sees its own role and nobody else’s', async () => {
  const { data } = await clients.editor.from('user_roles').select('role')
  expect(data).toEqual([{ role: 'editor' }])
})

test('whoever changes a redirect stands in the audit log, with the state before and after', async () => {
  const source = `/audited-${randomUUID()}`
  const { data: redirect } = await clients.admin
    .from('redirects')
    .insert({ source_path: source, destination_url: '/a' })
    .select()
    .single()
  await clients.admin.from('redirects').update({ destination_url: '/b' }).eq('id', redirect?.id)
  await clients.admin.from('redirects').delete().eq('id', redirect?.id)

  const { data: trail } = await clients.admin
    .from('audit_log')
    .select('actor_email, action, before->>destination_url, after->>destination_url')
    .eq('entity_id', redirect?.id)
    .order('id')
  expect(trail).toMatchObject([
    { actor_email: 'admin@site.example', action: 'created' },
    { actor_email: 'admin@site.example', action: 'updated' },
    { actor_email: 'admin@site.example', action: 'deleted' },
  ])
})

test('editors write to the audit log in their own name, accounts without a role do not', async () => {
  const entry = { _action: 'published', _entity: 'post', _entity_id: 'post-1' }
  expect((await clients.editor.rpc('record_audit', entry)).error).toBeNull()
  const { data } = await service.from('audit_log').select('actor_email').eq('entity_id', 'post-1')
  expect(data).toEqual([{ actor_email: 'editor@site.example' }])
  const refused = await clients['account without a role'].rpc('record_audit', entry)
  expect(refused.error?.code).toBe('42501')
})

test('updated_at moves with every change of a redirect', async () => {
  const { data: before } = await service
    .from('redirects')
    .select('id, updated_at')
    .limit(1)
    .single()
  const { data: after } = await service
    .from('redirects')
    .update({ description: 'changed', updated_at: '2001-01-01' })
    .eq('id', before?.id)
    .select('updated_at')
    .single()
  expect(Date.parse(after?.updated_at)).toBeGreaterThan(Date.parse(before?.updated_at))
})

test('hits of redirects are added up without touching the rule’s own dates', async () => {
  const { data: rule } = await service
    .from('redirects')
    .insert({ source_path: `/counted-${randomUUID()}`, destination_url: '/a' })
    .select()
    .single()
  const lastAt = '2030-01-02T03:04:05+00:00'
  for (const [count, last_at] of [
    [3, lastAt],
    [4, '2029-01-01T00:00:00+00:00'],
  ]) {
    const { error } = await service.rpc('count_redirect_hits', {
      _hits: [
        { id: rule.id, count, last_at },
        { id: randomUUID(), count: 1, last_at },
      ],
    })
    expect(error).toBeNull()
  }
  const { data: after } = await service.from('redirects').select().eq('id', rule.id).single()
  expect(after).toEqual({ ...rule, hit_count: 7, last_hit_at: expect.anything() })
  expect(Date.parse(after.last_hit_at)).toBe(Date.parse(lastAt))
  const { data: trail } = await service.from('audit_log').select('action').eq('entity_id', rule.id)
  expect(trail).toEqual([{ action: 'created' }])
})

test('missing pages are grouped by path and keep the last site that led there', async () => {
  const path = `/gone-${randomUUID()}`
  const count = (last_at: string, referrer_site: string | null) =>
    service.rpc('count_missing_pages', { _pages: [{ path, count: 2, last_at, referrer_site }] })
  await count('2030-01-01T00:00:00+00:00', 'news.example')
  await count('2030-01-02T00:00:00+00:00', null)
  const { data } = await service.from('missing_pages').select().eq('path', path).single()
  expect(data).toMatchObject({ hit_count: 4, referrer_site: 'news.example' })
  // lite writes times as PostgreSQL prints them, hosted Supabase in ISO 8601.
  expect(new Date(data.first_seen_at).toISOString()).toBe('2030-01-01T00:00:00.000Z')
  expect(new Date(data.last_seen_at).toISOString()).toBe('2030-01-02T00:00:00.000Z')
})

test.each(['count_redirect_hits', 'count_missing_pages'])(
  'nobody but the site may call %s',
  async (name) => {
    const parameter = name === 'count_redirect_hits' ? '_hits' : '_pages'
    for (const role of ['visitor', 'account without a role', 'editor', 'admin'] as const) {
      const { error } = await clients[role].rpc(name, { [parameter]: [] })
      expect(error?.code, role).toBe('42501')
    }
  },
)

test.each([
  ['a source without a leading slash', { source_path: 'x', destination_url: '/y' }],
  [
    'a type that is neither 301 nor 302',
    { source_path: '/x', destination_url: '/y', redirect_type: 307 },
  ],
  ['a redirect to itself', { source_path: '/x', destination_url: '/x' }],
  ['a source that is taken', { source_path: '/local-reach', destination_url: '/y' }],
])('the database refuses %s', async (_, redirect) => {
  const { error } = await service.from('redirects').insert(redirect)
  expect(error?.message).toMatch(/violates (check|unique) constraint/)
})

/** Tries one operation, and looks with the secret key at what it really did. */
async function tried({ name, row, change }: TableRules, role: Role, operation: Operation) {
  const client = clients[role]
  const { id: userId } = await makeAccount(supabase.url, `${randomUUID()}@site.example`)
  if (operation === 'insert') {
    const { error } = await client.from(name).insert(row(userId))
    return error === null
  }

  const { data } = await service.from(name).insert(row(userId)).select().single()
  const { id } = z.object({ id: z.union([z.string(), z.number()]) }).parse(data)
  if (operation === 'select') {
    return (await client.from(name).select().eq('id', id)).data?.length === 1
  }
  if (operation === 'update') {
    await client.from(name).update(change).eq('id', id)
    return (
      (
        await service
          .from(name)
          .select()
          .match({ id, ...change })
      ).data?.length === 1
    )
  }
  await client.from(name).delete().eq('id', id)

  return (await service.from(name).select().eq('id', id)).data?.length === 0
}
