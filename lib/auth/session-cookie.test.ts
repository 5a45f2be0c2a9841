import { expect, test } from 'vitest'
import { hasSession, sessionCookie, withSignedInCookie } from './session-cookie.ts'
import { signedInCookie } from './signed-in-cookie.ts'

test('a session is recognised whole and in pieces, and nothing else is taken for one', () => {
  expect(hasSession([{ name: 'session' }])).toBe(true)
  expect(hasSession([{ name: 'session.0' }, { name: 'session.1' }])).toBe(true)
  expect(hasSession([{ name: 'session-id' }, { name: 'sessions' }, { name: 'session.x' }])).toBe(
    false,
  )
})

test('scripts learn that somebody is signed in for as long as the session lasts, and never from what', () => {
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

test('a browser keeps a session for thirty days after it was last used, or as long as it is told to', () => {
  const kept = (maxAge: number) =>
    withSignedInCookie([{ name: 'session', value: 'secret', options: { maxAge } }]).map(
      ({ options }) => options.maxAge,
    )
  // What @supabase/ssr asks for: as long as browsers let any cookie live.
  expect(kept(400 * 24 * 3600)).toEqual([2_592_000, 2_592_000])
  expect(kept(600)).toEqual([600, 600])
})

test('with the session the sign goes', () => {
  const set = withSignedInCookie([{ name: 'session', value: '', options: { maxAge: 0 } }])
  expect(set.at(-1)).toMatchObject({ name: signedInCookie, value: '', options: { maxAge: 0 } })
})

test('other cookies say nothing about the session', () => {
  const other = [{ name: 'session-code-verifier', value: 'x', options: {} }]
  expect(withSignedInCookie(other)).toEqual(other)
})
