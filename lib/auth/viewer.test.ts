import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkViewer } from './viewer.ts'
import { AUTH_TIMEOUT_MS } from './with-timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = new Promise<never>(() => undefined)
const user = { id: 'a1', email: 'captain@brightkeel.example' }

/** A client whose session is confirmed, and whose questions about roles get these answers. */
function clientWith(rpc: (name: string, args: { readonly _role: string }) => unknown) {
  const auth = {
    getSession: async () => ({ data: { session: null } }),
    getUser: async () => ({ data: { user }, error: null }),
  }
  return { auth, rpc } as unknown as SupabaseClient
}

test('a person has the first role that Supabase confirms', async () => {
  const client = clientWith(async (_, { _role }) => ({ data: _role === 'editor', error: null }))
  expect(await checkViewer(client)).toEqual({
    viewer: { ...user, role: 'editor' },
    isCertain: true,
  })
})

test('a database that never answers leaves the role open after one timeout', async () => {
  const rpc = vi.fn(() => never)
  const check = checkViewer(clientWith(rpc))
  await vi.advanceTimersByTimeAsync(AUTH_TIMEOUT_MS)
  expect(await check).toEqual({ viewer: { ...user, role: null }, isCertain: false })
  expect(rpc).toHaveBeenCalledOnce()
})

test('an error leaves the role open', async () => {
  const client = clientWith(async () => ({ data: null, error: new Error('Too many connections') }))
  expect(await checkViewer(client)).toEqual({ viewer: { ...user, role: null }, isCertain: false })
})
