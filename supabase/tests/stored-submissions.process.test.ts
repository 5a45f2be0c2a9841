import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPeopledSupabase } from './peopled-supabase.ts'
import type { Role } from './permissions.ts'

const supabase = await startPeopledSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

test('only admins find submissions, by every word, newest first', async () => {
  const mark = randomUUID()
  const message = (minute: number, text: string, handled_at: string | null = null) => ({
    name: 'Ada 100%',
    email: `${mark}@writer.example`,
    message: text,
    created_at: `2030-01-01T00:0${minute}:00Z`,
    handled_at,
  })
  await supabase.service
    .from('contact_messages')
    .insert([
      message(1, 'About a QUOTE'),
      message(2, 'About *prices*', '2030-01-02T00:00:00Z'),
      message(3, 'A quote, once more'),
    ])
  const find = async (role: Role, words: string[], more: object = {}) => {
    const query = { _words: [mark, ...words], _handled: null, _offset: 0, _limit: 10, ...more }
    const { data, error } = await supabase.clients[role].rpc('find_contact_messages', query)
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
  await supabase.service.from('contact_messages').delete().eq('email', `${mark}@writer.example`)
})

test('only admins get counts of submissions', async () => {
  await supabase.service
    .from('waitlist_signups')
    .insert({ app: 'count-me', email: `${randomUUID()}@waiting.example` })
  const counts = async (role: Role) => (await supabase.clients[role].rpc('count_submissions')).data
  expect(await counts('admin')).toMatchObject({ signups_by_app: { 'count-me': 1 } })
  expect(await counts('editor')).toEqual({
    messages: 0,
    open_messages: 0,
    subscribers: 0,
    current_subscribers: 0,
    signups: 0,
    signups_by_app: {},
  })
  await supabase.service.from('waitlist_signups').delete().eq('app', 'count-me')
})

test('a deletion is audited with author and row count, without the deleted data', async () => {
  const email = `${randomUUID()}@reader.example`
  const { data: made } = await supabase.service
    .from('newsletter_subscribers')
    .insert([{ email }, { email: `b-${email}` }])
    .select('id')
  const ids = (made ?? []).map(({ id }) => id)
  await supabase.clients.admin.from('newsletter_subscribers').delete().in('id', ids)
  const { data: trail } = await supabase.service.from('audit_log').select().order('id').limit(1000)
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
