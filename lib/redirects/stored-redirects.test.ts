import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { emptyDraft } from '#lib/redirects/redirect-draft.ts'
import { databaseMessage, insertRedirect, updateRedirect } from '#lib/redirects/stored-redirects.ts'

const supabaseThat = (answer: typeof fetch) =>
  createClient('http://supabase.test', 'key', {
    auth: { persistSession: false },
    global: { fetch: answer },
  })

const wordsOn = (saving: Promise<void>) => saving.then(() => 'saved', databaseMessage)

test('whoever saves a redirect reads what the database has against it', async () => {
  const message = 'duplicate key value violates unique constraint "redirects_source_path_key"'
  const refusing = supabaseThat(async () =>
    Response.json({ code: '23505', message, details: null, hint: null }, { status: 409 }),
  )
  expect(await wordsOn(insertRedirect(refusing, emptyDraft))).toBe(message)
})

test('whoever edits one that is gone reads that', async () => {
  const empty = supabaseThat(async () => Response.json([]))
  expect(await wordsOn(updateRedirect(empty, 'a', { isActive: true }))).toBe(
    'This redirect is not there any more.',
  )
})

test('nobody reads what fetch or something in between says', async () => {
  const gone = supabaseThat(async () => Promise.reject(new TypeError('fetch failed')))
  expect(await wordsOn(insertRedirect(gone, emptyDraft))).toBeNull()
  const between = supabaseThat(async () => new Response('Bad Gateway', { status: 502 }))
  expect(await wordsOn(insertRedirect(between, emptyDraft))).toBeNull()
})
