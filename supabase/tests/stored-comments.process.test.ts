import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPeopledSupabase } from './peopled-supabase.ts'
import type { Role } from './permissions.ts'

const supabase = await startPeopledSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

test('a comment records its moderator, and the audit log nothing about its author', async () => {
  const email = `${randomUUID()}@reader.example`
  const { data: comment } = await supabase.service
    .from('comments')
    .insert({ post_id: 'post-1', name: 'Ada Verne', email, body: 'Is it deep there?' })
    .select()
    .single()
  const { id } = z.object({ id: z.string() }).parse(comment)
  const decide = async (status: string) => {
    const { error } = await supabase.clients.admin.from('comments').update({ status }).eq('id', id)
    expect(error).toBeNull()
    return (await supabase.service.from('comments').select('decided_at, decided_by').eq('id', id))
      .data?.[0]
  }
  const adminId = (await supabase.clients.admin.auth.getUser()).data.user?.id

  expect(comment).toMatchObject({ status: 'pending', decided_at: null, decided_by: null })
  expect(await decide('approved')).toEqual({ decided_at: expect.anything(), decided_by: adminId })
  expect(await decide('pending')).toEqual({ decided_at: null, decided_by: null })
  await decide('rejected')
  await supabase.clients.admin.from('comments').delete().eq('id', id)

  const { data: trail } = await supabase.service
    .from('audit_log')
    .select()
    .match({ entity: 'comments', entity_id: id })
    .order('id')
  expect(trail?.map((row) => [row.action, row.actor_email])).toEqual(
    ['approved', 'reopened', 'rejected', 'deleted'].map((action) => [action, 'admin@site.example']),
  )
  expect(JSON.stringify(trail)).not.toMatch(/reader\.example|Verne|deep/)
})

test('only the site reads approved comments, without email addresses', async () => {
  const post = `post-${randomUUID()}`
  const row = (body: string, status: string, created_at: string) => ({
    post_id: post,
    name: 'Ada',
    email: 'ada@reader.example',
    body,
    status,
    created_at,
  })
  await supabase.service
    .from('comments')
    .insert([
      row('first', 'approved', '2026-01-01T00:00:00Z'),
      row('second', 'approved', '2026-01-02T00:00:00Z'),
      row('third', 'approved', '2026-01-03T00:00:00Z'),
      row('waiting', 'pending', '2026-01-04T00:00:00Z'),
      row('spam', 'rejected', '2026-01-05T00:00:00Z'),
    ])
  const ask = (role: Role) =>
    supabase.clients[role].rpc('approved_comments', { _post_id: post, _most: 2 })

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

test('admins search comments by every word with pagination; others find none', async () => {
  const word = `sextant-${randomUUID()}`
  const row = (name: string, body: string) => ({
    post_id: 'post-1',
    name,
    email: `${name.toLowerCase()}@reader.example`,
    body: `${body} ${word}`,
  })
  await supabase.service
    .from('comments')
    .insert([row('Ada', 'Fair %_winds'), row('Grace', 'Fair weather'), row('Mary', 'Fog')])
  const find = async (role: Role, _search: string, _most = 10, _after = 0) => {
    const { data, error } = await supabase.clients[role].rpc('find_comments', {
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
