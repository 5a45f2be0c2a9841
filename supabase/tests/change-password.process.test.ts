import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { changePassword } from '#lib/auth/change-password.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import {
  connect,
  connectAsSite,
  makeAccount,
  signIn,
  startTemporarySupabase,
} from './temporary-supabase.ts'

const supabase = await startTemporarySupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

async function signedIn() {
  const account = await makeAccount(supabase.url, `${randomUUID()}@crew.example`)
  const sessions = [await signIn(supabase.url, account), await signIn(supabase.url, account)]
  const change = (current: string, password: string) =>
    changePassword({
      client: connectAsSite(supabase.url),
      limit: createAttemptLimit(),
      email: account.email,
      current,
      password,
      address: null,
    })

  return { account, sessions, change }
}

test('makes the session that set the password the browser’s and ends all earlier ones', async () => {
  const { account, sessions, change } = await signedIn()
  const result = await change(account.password, 'another-password')
  if (result.status !== 'set') throw new Error(`It ended as ${result.status}`)
  expect(result.userId).toBe(account.id)

  const browser = connect(supabase.url)
  expect((await browser.auth.setSession(result.session)).error).toBeNull()
  expect((await browser.auth.getUser()).data.user?.id).toBe(account.id)
  expect((await browser.auth.refreshSession()).error).toBeNull()
  for (const session of sessions) {
    expect((await session.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  }

  const old = await connect(supabase.url).auth.signInWithPassword(account)
  expect(old.error?.code).toBe('invalid_credentials')
  const changed = { ...account, password: 'another-password' }
  expect((await connect(supabase.url).auth.signInWithPassword(changed)).error).toBeNull()
})

test('a wrong current password ends no session and changes nothing else', async () => {
  const { account, sessions, change } = await signedIn()
  expect(await change('not-the-password', 'another-password')).toEqual({
    status: 'invalid',
    fields: { current: authMessages.change.currentWrong },
  })
  for (const session of sessions) expect((await session.auth.getUser()).error).toBeNull()
  expect((await connect(supabase.url).auth.signInWithPassword(account)).error).toBeNull()
})
