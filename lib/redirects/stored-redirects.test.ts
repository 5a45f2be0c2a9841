import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { emptyDraft } from '#lib/redirects/redirect-draft.ts'
import { databaseMessage, insertRedirect, updateRedirect } from '#lib/redirects/stored-redirects.ts'

const supabaseThat = (answer: typeof fetch) =>
  createClient('http://supabase.test', 'key', {
    auth: { persistSession: false },
    global: { fetch: answer },
  })

const messageFor = (saving: Promise<unknown>) => saving.then(() => 'saved', databaseMessage)

test('shows the database’s reason for rejecting a redirect', async () => {
  const message = 'duplicate key value violates unique constraint "redirects_source_path_key"'
  const refusing = supabaseThat(async () =>
    Response.json({ code: '23505', message, details: null, hint: null }, { status: 409 }),
  )
  expect(await messageFor(insertRedirect(refusing, emptyDraft))).toBe(message)
})

test('reports that an edited redirect no longer exists', async () => {
  const empty = supabaseThat(async () => Response.json([]))
  expect(await messageFor(updateRedirect(empty, 'a', { isActive: true }))).toBe(
    'This redirect no longer exists.',
  )
})

test('hides connection and proxy errors', async () => {
  const unreachable = supabaseThat(async () => Promise.reject(new TypeError('fetch failed')))
  expect(await messageFor(insertRedirect(unreachable, emptyDraft))).toBeNull()
  const between = supabaseThat(async () => new Response('Bad Gateway', { status: 502 }))
  expect(await messageFor(insertRedirect(between, emptyDraft))).toBeNull()
})
