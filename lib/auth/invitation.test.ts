import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { inviteAccount, mailInvitation } from './invitation.ts'

/** Fake Supabase: the embedded one has no admin API. Its email can fail. */
function fakeSupabase({ isHosted = false } = {}) {
  const accounts = new Map<string, string>()
  const mails: string[] = []
  const state = { mailWorks: true, accounts, mails }
  const answer: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const body = JSON.parse(String(init?.body))
    if (pathname === '/rest/v1/rpc/account_by_email') {
      return Response.json(accounts.get(body._email) ?? null)
    }
    if (pathname === '/auth/v1/signup') {
      const id = randomUUID()
      accounts.set(body.email, id)
      return Response.json({ id, email: body.email })
    }
    if (pathname === '/auth/v1/otp' && state.mailWorks) {
      mails.push(body.email)
      return Response.json({})
    }
    if (pathname === '/auth/v1/invite' && isHosted) {
      mails.push(body.email)
      return Response.json({ id: randomUUID(), email: body.email })
    }
    const isMail = pathname === '/auth/v1/otp'
    return Response.json({ message: isMail ? 'no mail' : 'no' }, { status: isMail ? 500 : 401 })
  }
  const connect = () =>
    createClient('http://supabase.test', 'key', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: answer },
    })
  return { state, connect }
}

const email = 'ada@crew.example'

test('a new person gets an account, and the embedded Supabase writes the email to its outbox', async () => {
  const { state, connect } = fakeSupabase()
  const invited = await inviteAccount(connect, email)
  expect(invited).toEqual({ id: state.accounts.get(email), mail: 'outbox' })
  expect(await mailInvitation(connect, email)).toBe('outbox')
  expect(state.mails).toEqual([email, email])
})

test('hosted Supabase sends the email', async () => {
  const { state, connect } = fakeSupabase({ isHosted: true })
  expect(await inviteAccount(connect, email)).toEqual({ id: expect.any(String), mail: 'sent' })
  expect(await mailInvitation(connect, email)).toBe('sent')
  expect(state.mails).toEqual([email, email])
})

test('if the email fails, the account exists, is found again and can be emailed later', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { state, connect } = fakeSupabase()
  state.mailWorks = false
  const first = await inviteAccount(connect, email)
  expect(first).toEqual({ id: state.accounts.get(email), mail: 'failed' })
  expect(log).toHaveBeenCalledOnce()
  await expect(mailInvitation(connect, email)).rejects.toThrow('Could not send the invitation')

  state.mailWorks = true
  expect(await inviteAccount(connect, email)).toEqual({ id: first.id, mail: 'none' })
  expect(state.accounts.size).toBe(1)
  await mailInvitation(connect, email)
  expect(state.mails).toEqual([email])
})
