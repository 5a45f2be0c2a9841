import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPeopledSupabase } from './peopled-supabase.ts'
import type { Role } from './permissions.ts'

const supabase = await startPeopledSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

const found = z.array(z.object({ id: z.coerce.number(), entity_id: z.string() }))

test('only admins find activity, by kind, person, time and every word, newest first', async () => {
  const mark = randomUUID()
  const actor_email = `${mark}@trail.example`
  const row = (entity_id: string, day: number, entity: string, after: object) => ({
    ...{ actor_email, entity, entity_id, after },
    action: 'updated',
    created_at: `2030-01-0${day}T12:00:00Z`,
  })
  await supabase.service
    .from('audit_log')
    .insert([
      row('one', 1, 'redirects', { source_path: '/Old 100%' }),
      row('two', 2, 'post', { title: 'Old prices' }),
      row('three', 3, 'post', { title: 'New prices' }),
    ])
  const find = async (role: Role, filter: object) => {
    const { data, error } = await supabase.clients[role].rpc('find_activity', {
      _email: actor_email,
      ...filter,
    })
    if (error) throw new Error(error.message)
    return found.parse(data)
  }
  const ids = async (filter: object) => (await find('admin', filter)).map((each) => each.entity_id)

  expect(await ids({})).toEqual(['three', 'two', 'one'])
  expect(await ids({ _entities: ['redirects'] })).toEqual(['one'])
  expect(await ids({ _words: ['PRICES', 'old'] })).toEqual(['two'])
  expect(await ids({ _words: ['100%'] })).toEqual(['one'])
  expect(await ids({ _words: ['nothing'], _ids: ['three'] })).toEqual(['three'])
  expect(await ids({ _from: '2030-01-02T00:00:00Z', _until: '2030-01-03T00:00:00Z' })).toEqual([
    'two',
  ])
  const [newest] = await find('admin', { _limit: 1 })
  expect(await ids({ _older_than: newest?.id })).toEqual(['two', 'one'])
  expect(await find('editor', {})).toEqual([])
})
