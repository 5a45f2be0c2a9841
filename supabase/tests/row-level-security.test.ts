import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  FUNCTIONS,
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

describe.each(FUNCTIONS)('$name()', ({ name, args, may }) => {
  const cells = ROLES.map((role) => ({ role, verb: may.includes(role) ? 'can' : 'cannot' }))

  test.each(cells)('$role $verb call it', async ({ role, verb }) => {
    const { id } = await makeAccount(supabase.url, `${randomUUID()}@site.example`)
    const { error } = await clients[role].rpc(name, args(id))
    expect(error?.code).toBe(verb === 'can' ? undefined : '42501')
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

test('a comment says who decided about it, and the audit trail nothing of who wrote it', async () => {
  const email = `${randomUUID()}@reader.example`
  const { data: comment } = await service
    .from('comments')
    .insert({ post_id: 'post-1', name: 'Ada Verne', email, body: 'Is it deep there?' })
    .select()
    .single()
  const { id } = z.object({ id: z.string() }).parse(comment)
  const decide = async (status: string) => {
    const { error } = await clients.admin.from('comments').update({ status }).eq('id', id)
    expect(error).toBeNull()
    return (await service.from('comments').select('decided_at, decided_by').eq('id', id)).data?.[0]
  }
  const adminId = (await clients.admin.auth.getUser()).data.user?.id

  expect(comment).toMatchObject({ status: 'pending', decided_at: null, decided_by: null })
  expect(await decide('approved')).toEqual({ decided_at: expect.anything(), decided_by: adminId })
  expect(await decide('pending')).toEqual({ decided_at: null, decided_by: null })
  await decide('rejected')
  await clients.admin.from('comments').delete().eq('id', id)

  const { data: trail } = await service
    .from('audit_log')
    .select()
    .match({ entity: 'comments', entity_id: id })
    .order('id')
  expect(trail?.map((row) => [row.action, row.actor_email])).toEqual(
    ['approved', 'reopened', 'rejected', 'deleted'].map((action) => [action, 'admin@site.example']),
  )
  expect(JSON.stringify(trail)).not.toMatch(/reader\.example|Verne|deep/)
})

test('the site reads approved comments without any e-mail address, and nobody else does', async () => {
  const post = `post-${randomUUID()}`
  const row = (body: string, status: string, created_at: string) => ({
    post_id: post,
    name: 'Ada',
    email: 'ada@reader.example',
    body,
    status,
    created_at,
  })
  await service
    .from('comments')
    .insert([
      row('first', 'approved', '2026-01-01T00:00:00Z'),
      row('second', 'approved', '2026-01-02T00:00:00Z'),
      row('third', 'approved', '2026-01-03T00:00:00Z'),
      row('waiting', 'pending', '2026-01-04T00:00:00Z'),
      row('spam', 'rejected', '2026-01-05T00:00:00Z'),
    ])
  const ask = (role: Role) => clients[role].rpc('approved_comments', { _post_id: post, _most: 2 })

  const { data } = await ask('secret key')
  expect(data).toMatchObject([
    { body: 'third', total: 3 },
    { body: 'second', total: 3 },
  ])
  expect(JSON.stringify(data)).not.toContain('@')
  for (const role of ['visitor', 'account without a role', 'editor', 'admin'] as const) {
    expect((await ask(role)).error?.code, role).toBe('42501')
  }
})

test('an admin finds comments by every word of a search, a page at a time; others find none', async () => {
  const word = `sextant-${randomUUID()}`
  const row = (name: string, body: string) => ({
    post_id: 'post-1',
    name,
    email: `${name.toLowerCase()}@reader.example`,
    body: `${body} ${word}`,
  })
  await service
    .from('comments')
    .insert([row('Ada', 'Fair %_winds'), row('Grace', 'Fair weather'), row('Mary', 'Fog')])
  const find = async (role: Role, _search: string, _most = 10, _after = 0) => {
    const { data, error } = await clients[role].rpc('find_comments', {
      _status: 'pending',
      _search,
      _most,
      _after,
    })
    return error ? error.code : data.map((found: { name: string; total: number }) => found)
  }

  expect(await find('admin', ` FAIR  ${word} `)).toHaveLength(2)
  expect(await find('admin', `%_ ${word}`)).toMatchObject([{ name: 'Ada', total: 1 }])
  expect(await find('admin', `grace@reader ${word}`)).toMatchObject([{ name: 'Grace' }])
  const second = await find('admin', word, 2, 2)
  expect(second).toMatchObject([{ total: 3 }])
  expect(await find('editor', word)).toEqual([])
  expect(await find('account without a role', word)).toEqual([])
  expect(await find('visitor', word)).toBe('42501')
})

test('what visitors sent is found by admins, the newest first, word by word, and by nobody else', async () => {
  const mark = randomUUID()
  const message = (minute: number, text: string, handled_at: string | null = null) => ({
    name: 'Ada 100%',
    email: `${mark}@writer.example`,
    message: text,
    created_at: `2030-01-01T00:0${minute}:00Z`,
    handled_at,
  })
  await service
    .from('contact_messages')
    .insert([
      message(1, 'About a QUOTE'),
      message(2, 'About *prices*', '2030-01-02T00:00:00Z'),
      message(3, 'A quote, once more'),
    ])
  const find = async (role: Role, words: string[], more: object = {}) => {
    const query = { _words: [mark, ...words], _handled: null, _offset: 0, _limit: 10, ...more }
    const { data, error } = await clients[role].rpc('find_contact_messages', query)
    if (error) throw new Error(error.message)
    const { found, rows } = z
      .object({ found: z.number(), rows: z.array(z.object({ message: z.string() }).loose()) })
      .parse(data)
    return { found, texts: rows.map((row) => row.message), rows }
  }

  const quotes = { found: 2, texts: ['A quote, once more', 'About a QUOTE'] }
  expect(await find('admin', ['quote'])).toMatchObject(quotes)
  expect(await find('admin', ['100%', '*'])).toMatchObject({ texts: ['About *prices*'] })
  expect(await find('admin', ['_'])).toMatchObject({ found: 0, texts: [] })
  expect(await find('admin', [], { _handled: false })).toMatchObject(quotes)
  expect(await find('admin', [], { _handled: true })).toMatchObject({ texts: ['About *prices*'] })
  expect(await find('admin', [], { _offset: 1, _limit: 1 })).toMatchObject({
    found: 3,
    texts: ['About *prices*'],
  })
  const [last] = (await find('admin', [], { _limit: 1 })).rows
  const before = { _before_at: last?.created_at, _before_id: last?.id }
  expect(await find('admin', [], before)).toMatchObject({
    texts: ['About *prices*', 'About a QUOTE'],
  })
  expect(await find('editor', ['quote'])).toMatchObject({ found: 0, texts: [] })
  await service.from('contact_messages').delete().eq('email', `${mark}@writer.example`)
})

test('counts of what visitors sent are the admin’s', async () => {
  await service
    .from('waitlist_signups')
    .insert({ app: 'count-me', email: `${randomUUID()}@waiting.example` })
  const counts = async (role: Role) => (await clients[role].rpc('count_submissions')).data
  expect(await counts('admin')).toMatchObject({ signups_by_app: { 'count-me': 1 } })
  expect(await counts('editor')).toEqual({
    messages: 0,
    open_messages: 0,
    subscribers: 0,
    current_subscribers: 0,
    signups: 0,
    signups_by_app: {},
  })
  await service.from('waitlist_signups').delete().eq('app', 'count-me')
})

test('a deletion is on record with who and how many, and nothing of what was deleted', async () => {
  const email = `${randomUUID()}@reader.example`
  const { data: made } = await service
    .from('newsletter_subscribers')
    .insert([{ email }, { email: `b-${email}` }])
    .select('id')
  const ids = (made ?? []).map(({ id }) => id)
  await clients.admin.from('newsletter_subscribers').delete().in('id', ids)
  const { data: trail } = await service.from('audit_log').select().order('id').limit(1000)
  expect(trail?.at(-1)).toMatchObject({
    actor_email: 'admin@site.example',
    action: 'deleted',
    entity: 'newsletter_subscribers',
    entity_id: null,
    before: { rows: 2 },
    after: null,
  })
  expect(JSON.stringify(trail)).not.toContain(email)
})

test('an admin finds people, gives them roles and takes them away, on record', async () => {
  const { id, email } = await makeAccount(supabase.url, `${randomUUID()}@site.example`)
  const person = async () => {
    const { data } = await clients.admin.rpc('list_people', {
      _words: [email.slice(0, 20).toUpperCase()],
      _offset: 0,
      _limit: 10,
    })
    return data
  }
  expect(await person()).toMatchObject({
    found: 1,
    rows: [{ id, email, admin_since: null, editor_since: null, created_at: expect.any(String) }],
  })
  for (let twice = 0; twice < 2; twice++) {
    const { error } = await clients.admin.rpc('grant_role', { _user_id: id, _role: 'editor' })
    expect(error).toBeNull()
  }
  expect(await person()).toMatchObject({ rows: [{ editor_since: expect.any(String) }] })
  await clients.admin.rpc('revoke_role', { _user_id: id, _role: 'editor' })
  expect(await person()).toMatchObject({ rows: [{ admin_since: null, editor_since: null }] })

  const { data: trail } = await service
    .from('audit_log')
    .select('actor_email, action')
    .or(`before->>user_id.eq.${id},after->>user_id.eq.${id}`)
    .order('id')
  expect(trail).toEqual([
    { actor_email: 'admin@site.example', action: 'created' },
    { actor_email: 'admin@site.example', action: 'deleted' },
  ])
})

test('the last admin stays, whoever asks; of two admins who remove each other at once, one does', async () => {
  const { data: me } = await clients.admin.auth.getUser()
  const first = me.user?.id
  await service.from('user_roles').delete().eq('role', 'admin').neq('user_id', first)

  const sentence = 'The last admin cannot be removed'
  const alone = await clients.admin.rpc('revoke_role', { _user_id: first })
  expect(alone.error?.message).toContain(sentence)
  const secret = await service.from('user_roles').delete().eq('role', 'admin')
  expect(secret.error?.message).toContain(sentence)
  const turned = await service.from('user_roles').update({ role: 'editor' }).eq('role', 'admin')
  expect(turned.error?.message).toContain(sentence)

  const account = await makeAccount(supabase.url, `${randomUUID()}@site.example`, ['admin'])
  const second = await signIn(supabase.url, account)
  await Promise.all([
    clients.admin.rpc('revoke_role', { _user_id: account.id, _role: 'admin' }),
    second.rpc('revoke_role', { _user_id: first, _role: 'admin' }),
  ])
  const { data: left } = await service.from('user_roles').select('user_id').eq('role', 'admin')
  expect(left).toHaveLength(1)

  // The other stories of this file need the first one.
  await service
    .from('user_roles')
    .upsert(
      { user_id: first, role: 'admin' },
      { onConflict: 'user_id,role', ignoreDuplicates: true },
    )
  await service.from('user_roles').delete().eq('user_id', account.id)
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
