import { expect, test } from 'vitest'
import { hasSession, sessionCookie, withSignedInCookie } from './session-cookie.ts'
import { signedInCookie } from './signed-in-cookie.ts'

test('recognizes a whole or split session cookie and no other cookie', () => {
  expect(hasSession([{ name: 'session' }])).toBe(true)
  expect(hasSession([{ name: 'session.0' }, { name: 'session.1' }])).toBe(true)
  expect(hasSession([{ name: 'session-id' }, { name: 'sessions' }, { name: 'session.x' }])).toBe(
    false,
  )
})

test('scripts can see that someone is signed in while the session lasts, but not the session itself', () => {
  const set = withSignedInCookie([
    { name: 'session.0', value: 'secret', options: { ...sessionCookie, maxAge: 100 } },
    { name: 'session.1', value: '', options: { ...sessionCookie, maxAge: 0 } },
  ])
  expect(set.at(-1)).toEqual({
    name: signedInCookie,
    value: '1',
    options: { path: '/', sameSite: 'lax', secure: false, maxAge: 100 },
  })
})

test('a session expires thirty days after its last use, or earlier if Supabase sets a shorter lifetime', () => {
  const lifetimes = (maxAge: number) =>
    withSignedInCookie([{ name: 'session', value: 'secret', options: { maxAge } }]).map(
      ({ options }) => options.maxAge,
    )
  // The lifetime that @supabase/ssr requests: the longest that browsers allow.
  expect(lifetimes(400 * 24 * 3600)).toEqual([2_592_000, 2_592_000])
  expect(lifetimes(600)).toEqual([600, 600])
})

test('the signed-in cookie goes with the session', () => {
  const set = withSignedInCookie([{ name: 'session', value: '', options: { maxAge: 0 } }])
  expect(set.at(-1)).toMatchObject({ name: signedInCookie, value: '', options: { maxAge: 0 } })
})

test('other cookies do not affect the signed-in cookie', () => {
  const other = [{ name: 'session-code-verifier', value: 'x', options: {} }]
  expect(withSignedInCookie(other)).toEqual(other)
})
