import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAuthors } from '#lib/audit/authors.ts'
import { type PeopledSupabase, startPeopledSupabase } from './peopled-supabase.ts'

let supabase: PeopledSupabase

beforeAll(async () => {
  supabase = await startPeopledSupabase()
  const line = { entity: 'post', entity_id: 'post-1' }
  const { error } = await supabase.service.from('audit_log').insert([
    { ...line, actor_email: 'mate@site.example', action: 'published', after: { revision: 'r1' } },
    { ...line, actor_email: 'Write token', action: 'published', after: { revision: 'r2' } },
    { ...line, actor_email: null, action: 'published', after: { revision: 'r3' } },
    {
      ...line,
      actor_email: 'captain@site.example',
      action: 'deleted',
      before: { title: 'Soundings', revision: 'r1' },
      after: { revision: 'r4' },
    },
  ])
  expect(error).toBeNull()
})

afterAll(() => supabase[Symbol.asyncDispose]())

const change = (revision: string | null, operation = 'update') => ({ revision, operation })

test('an admin reads of published changes who made them, of a robot its name, of nobody known nothing', async () => {
  const saved = { _action: 'updated', _entity: 'siteContent', _entity_id: 'siteContent' }
  const { error } = await supabase.clients.admin.rpc('record_audit', {
    ...saved,
    _before: { heroTitle: 'Old' },
    _after: { heroTitle: 'New', revision: 'site-1' },
  })
  expect(error).toBeNull()

  const named = await withAuthors(supabase.clients.admin, [
    change('r1'),
    change('r2', 'create'),
    change('r1', 'delete'),
    change('site-1'),
    change('r3'),
    change('r4'),
    change('unheard of'),
    change(null),
  ])
  expect(named.map(({ who }) => who)).toEqual([
    'mate@site.example',
    'Write token',
    'captain@site.example',
    'admin@site.example',
    null,
    'captain@site.example',
    null,
    null,
  ])
})

test('more changes than one question names are asked for in several', async () => {
  const many = Array.from({ length: 120 }, (_, at) => change(`unheard of ${at}`))
  const named = await withAuthors(supabase.clients.admin, [...many, change('r1')])
  expect(named.at(-1)?.who).toBe('mate@site.example')
})

test('an editor, who may not read the trail, is told nobody', async () => {
  expect(await withAuthors(supabase.clients.editor, [change('r1')])).toEqual([
    { ...change('r1'), who: null },
  ])
})
