import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPeopledSupabase } from './peopled-supabase.ts'

const supabase = await startPeopledSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

const changesSchema = z.array(
  z.object({ name: z.string(), version: z.number(), changed_at: z.string() }),
)

async function report(id: string, status: unknown, since: string | null) {
  const { data } = await supabase.service
    .rpc('report_front', { _id: id, _status: status, _since: since })
    .throwOnError()
  return changesSchema.parse(data)
}

async function versionOf(name: string): Promise<number> {
  const changes = await report('reader', null, null)
  return changes.find((change) => change.name === name)?.version ?? 0
}

async function isBumpedBy(name: string, work: () => PromiseLike<unknown>): Promise<boolean> {
  const before = await versionOf(name)
  await work()
  return (await versionOf(name)) > before
}

test('fronts see every change of a redirect rule, but not of its hits or description', async () => {
  const rules = () => supabase.clients.admin.from('redirects')
  const source_path = `/watched-${randomUUID()}`
  const insert = () => rules().insert({ source_path, destination_url: '/a' }).throwOnError()
  const update = (change: Record<string, unknown>) => () =>
    rules().update(change).eq('source_path', source_path).throwOnError()

  expect(await isBumpedBy('redirects', insert)).toBe(true)
  expect(await isBumpedBy('redirects', update({ destination_url: '/b' }))).toBe(true)
  expect(await isBumpedBy('redirects', update({ is_active: false }))).toBe(true)
  expect(await isBumpedBy('redirects', update({ description: 'Why it is here' }))).toBe(false)
  const { data } = await rules().select('id').eq('source_path', source_path).single()
  const hit = { id: data?.id, count: 1, last_at: '2030-01-02T03:04:05+00:00' }
  const count = () => supabase.service.rpc('count_redirect_hits', { _hits: [hit] }).throwOnError()
  expect(await isBumpedBy('redirects', count)).toBe(false)
  const remove = () => rules().delete().eq('source_path', source_path).throwOnError()
  expect(await isBumpedBy('redirects', remove)).toBe(true)
})

test('fronts see changes of comments that are visible to visitors', async () => {
  const post_id = `post-${randomUUID()}`
  const name = `comments:${post_id}`
  const comments = () => supabase.service.from('comments')
  const written = { post_id, name: 'Ada', email: 'ada@reader.example', body: 'Fair winds' }
  const insert = (more: Record<string, string> = {}) =>
    comments()
      .insert({ ...written, ...more })
      .throwOnError()
  const decide = (status: string) =>
    supabase.clients.admin.from('comments').update({ status }).eq('post_id', post_id).throwOnError()
  const remove = () => comments().delete().eq('post_id', post_id).throwOnError()

  expect(await isBumpedBy(name, () => insert())).toBe(false)
  expect(await isBumpedBy(name, () => decide('rejected'))).toBe(false)
  expect(await isBumpedBy(name, () => decide('approved'))).toBe(true)
  expect(await isBumpedBy(name, () => decide('approved'))).toBe(false)
  const edit = () => comments().update({ body: 'Foul winds' }).eq('post_id', post_id).throwOnError()
  expect(await isBumpedBy(name, edit)).toBe(true)
  expect(await isBumpedBy(name, () => decide('pending'))).toBe(true)
  expect(await isBumpedBy(name, remove)).toBe(false)
  expect(await isBumpedBy(name, () => insert({ status: 'approved' }))).toBe(true)
  expect(await isBumpedBy(name, remove)).toBe(true)
})

test('a front that polls again gets all changes since 30 seconds before the last one it saw', async () => {
  const [old, recent] = [`comments:old-${randomUUID()}`, `comments:recent-${randomUUID()}`]
  await supabase.service
    .from('cache_versions')
    .insert([
      { name: old, changed_at: '2030-01-01T00:00:00+00:00' },
      { name: recent, changed_at: '2030-01-01T00:01:00+00:00' },
    ])
    .throwOnError()
  const names = async (since: string | null) =>
    (await report('front', null, since)).map(({ name }) => name)

  expect(await names(null)).toEqual(expect.arrayContaining([old, recent]))
  expect(await names('2030-01-01T00:00:29+00:00')).toEqual([old, recent])
  expect(await names('2030-01-01T00:01:29+00:00')).toEqual([recent])
  expect(await names('2030-01-01T00:01:30+00:00')).toEqual([])
})

test('admins see all running fronts, and none that was last seen a day ago', async () => {
  const [here, gone] = [randomUUID(), randomUUID()]
  const seen = async () =>
    (await supabase.clients.admin.from('fronts').select('id, status').in('id', [here, gone])).data
  await supabase.service
    .from('fronts')
    .insert({ id: gone, status: {}, seen_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .throwOnError()

  await report(here, null, null)
  expect(await seen()).toEqual([{ id: gone, status: {} }])
  await report(here, { connection: 'connecting' }, null)
  await report(here, { connection: 'connected' }, null)
  expect(await seen()).toEqual([{ id: here, status: { connection: 'connected' } }])
})

test('a publish is audited once however many instances report it; other rows are not limited', async () => {
  const entity_id = randomUUID()
  const row = { action: 'published', entity: 'post', entity_id }
  const publish = { ...row, publish_key: `${entity_id}@r1` }
  const once = () =>
    supabase.service
      .from('audit_log')
      .upsert(publish, { onConflict: 'publish_key', ignoreDuplicates: true })
      .throwOnError()

  await Promise.all([once(), once()])
  await supabase.service.from('audit_log').insert([row, row]).throwOnError()
  const { data } = await supabase.service
    .from('audit_log')
    .select('publish_key')
    .eq('entity_id', entity_id)
    .order('id')
  expect(data?.map(({ publish_key }) => publish_key)).toEqual([publish.publish_key, null, null])
})
