import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startPeopledSupabase } from './peopled-supabase.ts'

const supabase = await startPeopledSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

test('a change of a redirect is audited with its author and the values before and after', async () => {
  const source = `/audited-${randomUUID()}`
  const { data: redirect } = await supabase.clients.admin
    .from('redirects')
    .insert({ source_path: source, destination_url: '/a' })
    .select()
    .single()
  await supabase.clients.admin
    .from('redirects')
    .update({ destination_url: '/b' })
    .eq('id', redirect?.id)
  await supabase.clients.admin.from('redirects').delete().eq('id', redirect?.id)

  const { data: trail } = await supabase.clients.admin
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

test('updated_at changes with every update of a redirect', async () => {
  const { data: before } = await supabase.service
    .from('redirects')
    .select('id, updated_at')
    .limit(1)
    .single()
  const { data: after } = await supabase.service
    .from('redirects')
    .update({ description: 'changed', updated_at: '2001-01-01' })
    .eq('id', before?.id)
    .select('updated_at')
    .single()
  expect(Date.parse(after?.updated_at)).toBeGreaterThan(Date.parse(before?.updated_at))
})

test('counting hits does not change a rule’s dates', async () => {
  const { data: rule } = await supabase.service
    .from('redirects')
    .insert({ source_path: `/counted-${randomUUID()}`, destination_url: '/a' })
    .select()
    .single()
  const lastAt = '2030-01-02T03:04:05+00:00'
  for (const [count, last_at] of [
    [3, lastAt],
    [4, '2029-01-01T00:00:00+00:00'],
  ]) {
    const { error } = await supabase.service.rpc('count_redirect_hits', {
      _hits: [
        { id: rule.id, count, last_at },
        { id: randomUUID(), count: 1, last_at },
      ],
    })
    expect(error).toBeNull()
  }
  const { data: after } = await supabase.service
    .from('redirects')
    .select()
    .eq('id', rule.id)
    .single()
  expect(after).toEqual({ ...rule, hit_count: 7, last_hit_at: expect.anything() })
  expect(Date.parse(after.last_hit_at)).toBe(Date.parse(lastAt))
  const { data: trail } = await supabase.service
    .from('audit_log')
    .select('action')
    .eq('entity_id', rule.id)
  expect(trail).toEqual([{ action: 'created' }])
})

test('missing pages are grouped by path with the last referring site', async () => {
  const path = `/gone-${randomUUID()}`
  const count = (last_at: string, referrer_site: string | null) =>
    supabase.service.rpc('count_missing_pages', {
      _pages: [{ path, count: 2, last_at, referrer_site }],
    })
  await count('2030-01-01T00:00:00+00:00', 'news.example')
  await count('2030-01-02T00:00:00+00:00', null)
  const { data } = await supabase.service.from('missing_pages').select().eq('path', path).single()
  expect(data).toMatchObject({ hit_count: 4, referrer_site: 'news.example' })
  // lite returns times in PostgreSQL's format, hosted Supabase in ISO 8601.
  expect(new Date(data.first_seen_at).toISOString()).toBe('2030-01-01T00:00:00.000Z')
  expect(new Date(data.last_seen_at).toISOString()).toBe('2030-01-02T00:00:00.000Z')
})

test.each([
  ['a source without a leading slash', { source_path: 'x', destination_url: '/y' }],
  [
    'a type that is neither 301 nor 302',
    { source_path: '/x', destination_url: '/y', redirect_type: 307 },
  ],
  ['a redirect to itself', { source_path: '/x', destination_url: '/x' }],
  ['a source that is taken', { source_path: '/local-reach', destination_url: '/y' }],
])('the database rejects %s', async (_, redirect) => {
  const { error } = await supabase.service.from('redirects').insert(redirect)
  expect(error?.message).toMatch(/violates (check|unique) constraint/)
})

const importOf = (rules: readonly object[], file = 'rules.csv') =>
  supabase.clients.admin.rpc('import_redirects', { _file: file, _rules: rules })

const importedRule = (source_path: string, destination_url: string) => ({
  source_path,
  destination_url,
  redirect_type: 301,
  is_active: true,
  description: null,
})

const destinations = async (paths: readonly string[]) => {
  const { data } = await supabase.service
    .from('redirects')
    .select('source_path, destination_url')
    .in('source_path', paths)
  return Object.fromEntries(data?.map((rule) => [rule.source_path, rule.destination_url]) ?? [])
}

test('an import is one entry of the audit log, and undoing it restores what it replaced', async () => {
  const [kept, added, edited] = ['a', 'b', 'c'].map((name) => `/import-${name}-${randomUUID()}`)
  if (!kept || !added || !edited) throw new Error('No paths')
  await supabase.service.from('redirects').insert(importedRule(kept, '/before'))
  const rules = [kept, added, edited].map((path) => importedRule(path, '/after'))
  const { data, error } = await importOf(rules)
  expect(error).toBeNull()
  expect(data).toMatchObject({ added: 2, changed: 1 })
  expect(await destinations([kept, added, edited])).toEqual({
    [kept]: '/after',
    [added]: '/after',
    [edited]: '/after',
  })

  await supabase.service
    .from('redirects')
    .update({ destination_url: '/by-hand' })
    .eq('source_path', edited)
  const undone = await supabase.clients.admin.rpc('undo_redirect_import', { _id: data.id })
  expect(undone.data).toEqual({ removed: 1, restored: 1, kept: 1 })
  expect(await destinations([kept, added, edited])).toEqual({
    [kept]: '/before',
    [edited]: '/by-hand',
  })
  const again = await supabase.clients.admin.rpc('undo_redirect_import', { _id: data.id })
  expect(again.data).toBeNull()

  const { data: trail } = await supabase.service
    .from('audit_log')
    .select('actor_email, action, after')
    .eq('entity_id', data.id)
    .order('id')
  const actor_email = 'admin@site.example'
  expect(trail).toEqual([
    { actor_email, action: 'imported', after: { file: 'rules.csv', added: 2, changed: 1 } },
    {
      actor_email,
      action: 'import undone',
      after: { file: 'rules.csv', removed: 1, restored: 1, kept: 1 },
    },
  ])
})

test('an import with one row that the database rejects changes nothing', async () => {
  const path = `/import-${randomUUID()}`
  const { error } = await importOf([importedRule(path, '/x'), importedRule('/y', '/y')])
  expect(error?.message).toMatch(/redirects_not_to_itself/)
  expect(await destinations([path])).toEqual({})
})

test('a change after an import has its own entry in the audit log', async () => {
  const path = `/import-${randomUUID()}`
  await importOf([importedRule(path, '/x')])
  const { data: rule } = await supabase.clients.admin
    .from('redirects')
    .update({ destination_url: '/z' })
    .eq('source_path', path)
    .select('id')
    .single()
  const { data } = await supabase.service
    .from('audit_log')
    .select('action')
    .eq('entity_id', rule?.id)
  expect(data).toEqual([{ action: 'updated' }])
})
