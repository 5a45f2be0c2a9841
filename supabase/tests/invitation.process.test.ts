import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { lastLink } from '#host/supabase/outbox.ts'
import { inviteAccount, isLinkOpen, mailInvitation, rolesOfLink } from '#lib/auth/invitation.ts'
import { withoutMail } from '#tests/kit/outbox-fault.ts'
import { TEST_KEYS } from './running-supabase.ts'
import {
  connect,
  connectAsSite,
  makeAccount,
  signIn,
  startTemporarySupabase,
} from './temporary-supabase.ts'

const supabase = await startTemporarySupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

const service = () => connect(supabase.url, TEST_KEYS.secret)

function outbox(): string {
  return readFileSync(join(supabase.dataDir, 'outbox.txt'), 'utf8')
}

function tokenFor(email: string): string {
  return lastLink(outbox(), email)?.searchParams.get('token_hash') ?? 'no link'
}

test('an invited person chooses a password with the emailed link, once', async () => {
  const email = `${randomUUID()}@crew.example`
  const { id, mail } = await inviteAccount(service, email)
  expect(mail).toBe('outbox')
  expect(lastLink(outbox(), email)?.href).toMatch(
    /^http:\/\/localhost:3000\/signin\/reset\?token_hash=\w+&type=magiclink$/,
  )

  const browser = connectAsSite(supabase.url)
  const link = { type: 'magiclink', token_hash: tokenFor(email) } as const
  expect((await browser.auth.verifyOtp(link)).data.user?.id).toBe(id)
  const password = 'chosen-by-the-crew'
  expect((await browser.auth.updateUser({ password })).error).toBeNull()
  expect((await (await signIn(supabase.url, { email, password })).auth.getUser()).error).toBeNull()
  expect((await connect(supabase.url).auth.verifyOtp(link)).error?.code).toBe('otp_expired')
})

test('an existing account keeps its password and gets no email', async () => {
  const account = await makeAccount(supabase.url, `${randomUUID()}@crew.example`)
  const asked = { ...account, email: account.email.toUpperCase() }
  expect(await inviteAccount(service, asked.email)).toEqual({ id: account.id, mail: 'none' })
  expect(outbox().toLowerCase()).not.toContain(account.email)
  expect((await (await signIn(supabase.url, account)).auth.getUser()).error).toBeNull()
})

test('a resent invitation has a working link', async () => {
  const email = `${randomUUID()}@crew.example`
  const { id } = await inviteAccount(service, email)
  const first = tokenFor(email)
  expect(await mailInvitation(service, email)).toBe('outbox')
  expect(tokenFor(email)).not.toBe(first)
  const link = { type: 'magiclink', token_hash: tokenFor(email) } as const
  expect((await connect(supabase.url).auth.verifyOtp(link)).data.user?.id).toBe(id)
})

test('if no email can be sent, the account is created once and gets its email later', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = await makeAccount(supabase.url, `${randomUUID()}@crew.example`)
  await mailInvitation(service, before.email)
  const email = `${randomUUID()}@crew.example`
  await withoutMail(supabase.dataDir, async () => {
    expect(await inviteAccount(service, email)).toEqual({ id: expect.any(String), mail: 'failed' })
    await expect(mailInvitation(service, email)).rejects.toThrow('Could not send the invitation')
  })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()

  expect(await inviteAccount(service, email)).toMatchObject({ mail: 'none' })
  await mailInvitation(service, email)
  const link = { type: 'magiclink', token_hash: tokenFor(email) } as const
  expect((await connect(supabase.url).auth.verifyOtp(link)).data.user?.email).toBe(email)
})

test('only the site can look up an account by email', async () => {
  const account = await makeAccount(supabase.url, `${randomUUID()}@crew.example`, ['admin'])
  const question = { _email: account.email }
  expect((await service().rpc('account_by_email', question)).data).toBe(account.id)
  for (const client of [connect(supabase.url), await signIn(supabase.url, account)]) {
    expect((await client.rpc('account_by_email', question)).error?.code).toBe('42501')
  }
})

test('only the site reads which role an invitation is for', async () => {
  const email = `${randomUUID()}@crew.example`
  const { id } = await inviteAccount(service, email)
  const admin = await signIn(
    supabase.url,
    await makeAccount(supabase.url, `${randomUUID()}@crew.example`, ['admin']),
  )
  await admin.rpc('grant_role', { _user_id: id, _role: 'writer' }).throwOnError()
  expect(await rolesOfLink(service(), tokenFor(email))).toEqual(['writer'])
  expect(await rolesOfLink(service(), `${tokenFor(email)}0`)).toEqual([])
  const question = { _token_hash: tokenFor(email) }
  expect((await admin.rpc('roles_of_link', question)).error?.code).toBe('42501')
})

test('a link is open until it is used', async () => {
  const email = `${randomUUID()}@crew.example`
  await inviteAccount(service, email)
  const token_hash = tokenFor(email)
  expect(await isLinkOpen(service(), token_hash)).toBe(true)
  await connect(supabase.url).auth.verifyOtp({ type: 'magiclink', token_hash })
  expect(await isLinkOpen(service(), token_hash)).toBe(false)
})

test('a new password ends all other sessions of the account', async () => {
  const account = await makeAccount(supabase.url, `${randomUUID()}@crew.example`)
  const elsewhere = await signIn(supabase.url, account)
  await connect(supabase.url).auth.resetPasswordForEmail(account.email)
  expect(lastLink(outbox(), account.email)?.searchParams.get('type')).toBe('recovery')

  const here = connectAsSite(supabase.url)
  await here.auth.verifyOtp({ type: 'recovery', token_hash: tokenFor(account.email) })
  expect((await here.auth.updateUser({ password: 'another-password' })).error).toBeNull()
  expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect((await here.auth.getUser()).error).toBeNull()
  expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})
