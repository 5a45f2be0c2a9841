import { expect, test } from 'vitest'
import type { Viewer } from '#lib/auth/viewer.ts'
import { askViewer, nextAuthState } from './auth-provider.client.tsx'

const ada: Viewer = { id: 'a', email: 'ada@site.example', role: 'admin' }
const bob: Viewer = { id: 'b', email: 'bob@site.example', role: null }

const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

test('the site returns who is signed in', async () => {
  const { role, ...user } = ada
  expect(await askViewer(answering({ user, role }))).toEqual(ada)
  expect(await askViewer(answering({ user: null, role: null }))).toBeNull()
})

test.each([
  ['does not know', answering({ user: null, role: null }, 503)],
  ['answers something else', answering({ user: 'root', role: 'owner' })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('the result is unknown if the site %s', async (_, fetch) => {
  expect(await askViewer(fetch)).toBe('unknown')
})

test('after a failed first check no one is signed in', () => {
  expect(nextAuthState({ viewer: null, loading: true }, 'unknown')).toEqual({
    viewer: null,
    loading: false,
  })
})

test('a failed later check changes nothing', () => {
  expect(nextAuthState({ viewer: ada, loading: true }, 'unknown')).toEqual({
    viewer: ada,
    loading: false,
  })
})

test('a different person or role replaces the state; the same person stays the same object', () => {
  const before = { viewer: ada, loading: false }
  expect(nextAuthState(before, bob).viewer).toBe(bob)
  expect(nextAuthState(before, { ...ada, role: null }).viewer).toEqual({ ...ada, role: null })
  expect(nextAuthState(before, null).viewer).toBeNull()
  expect(nextAuthState(before, { ...ada }).viewer).toBe(ada)
})
