import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { allActivity, readActivity } from './activity.server.ts'
import { findRemoved } from './removed.server.ts'

// Another test may have loaded these modules already.
vi.hoisted(() => vi.resetModules())
vi.mock('./removed.server.ts', () => ({
  findRemoved: vi.fn(async () => new Map([['somebody', { row: 1, isDraft: false }]])),
  findPublished: async () => new Map(),
}))

const row = {
  id: 1,
  at: '2026-11-01T00:00:00+00:00',
  email: 'ada@site.example',
  action: 'role.granted',
  entity: 'user_roles',
  entityId: 'somebody',
  before: null,
  after: { user_id: 'somebody' },
}

/** Supabase that returns the trail and fails to return names. */
function adminRefusedNames(refusal: { code: string; message: string }) {
  const answer: typeof fetch = async (input) =>
    new URL(String(input)).pathname.endsWith('/rpc/list_people')
      ? Response.json(refusal, { status: 403 })
      : Response.json([row])
  const client = createClient('http://supabase.test', 'key', {
    auth: { persistSession: false },
    global: { fetch: answer },
  })
  const viewer = { id: 'a', email: 'ada@site.example', role: 'admin' as const }
  return { isAdmin: true as const, viewer, client }
}

const known = { titles: new Map(), texts: new Map() }

test('a role that is revoked during the request leaves out names without logging an error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const admin = adminRefusedNames({ code: '42501', message: 'Only admins see who has an account' })
  expect((await readActivity(admin, allActivity, known)).rows).toHaveLength(1)
  expect(error).not.toHaveBeenCalled()
})

test('if reading names fails for another reason, the error is logged and the trail is still shown', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const admin = adminRefusedNames({ code: '57014', message: 'canceling statement' })
  expect((await readActivity(admin, allActivity, known)).rows).toHaveLength(1)
  expect(error).toHaveBeenCalledOnce()
})

test('looks for documents to restore only where a list offers that', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const admin = adminRefusedNames({ code: '42501', message: 'Only admins see who has an account' })
  const restore = async (request: Parameters<typeof readActivity>[1]) =>
    (await readActivity(admin, request, known)).rows.map((each) => each.restore)
  vi.mocked(findRemoved).mockClear()
  expect(await restore(allActivity)).toEqual([null])
  expect(findRemoved).not.toHaveBeenCalled()
  expect(await restore({ ...allActivity, offersRestore: true })).toEqual(['Restore'])
})
