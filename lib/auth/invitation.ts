import { randomBytes } from 'node:crypto'
import { isAuthError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { storageFailure } from '#lib/storage-errors.ts'

/** What became of the mail with the link; an address that had an account already gets none. */
export type InvitationMail = 'sent' | 'failed' | 'none'

export type InvitedAccount = { readonly id: string; readonly mail: InvitationMail }

/**
 * Makes an account without a role and mails its owner a link to choose a password (`/signin/reset`). An
 * address that has an account keeps it as it is, and gets no mail. Asked again, it does nothing twice.
 *
 * @param connect a client with the secret key that remembers nothing; a new one at each call, since a
 *   sign-up signs its client in
 * @returns `mail: 'failed'` where the account is made and its mail is not; `mailInvitation` sends it
 * @throws AppError `unexpected` when Supabase refuses or does not answer
 */
export async function inviteAccount(
  connect: () => SupabaseClient,
  email: string,
): Promise<InvitedAccount> {
  const known = await findAccount(connect(), email)
  if (known) return { id: known, mail: 'none' }

  const invited = await connect().auth.admin.inviteUserByEmail(email)
  if (invited.data.user) return { id: invited.data.user.id, mail: 'sent' }
  if (isTaken(invited.error)) return existing(connect(), email)
  if (hasAdminApi(invited.error)) throw refused('Nobody could be invited', invited.error)

  const signedUp = await connect().auth.signUp({ email, password: unknownPassword() })
  if (isTaken(signedUp.error)) return existing(connect(), email)
  if (!signedUp.data.user) throw refused('The account could not be made', signedUp.error)
  const mail = await mailEmbedded(connect(), email).then(() => 'sent' as const, unsent)

  return { id: signedUp.data.user.id, mail }
}

/**
 * Mails the link once more to somebody who was invited and did not come.
 *
 * @param connect as for `inviteAccount`
 * @throws AppError `unexpected` when Supabase refuses or does not answer
 */
export async function mailInvitation(connect: () => SupabaseClient, email: string): Promise<void> {
  const { error } = await connect().auth.admin.inviteUserByEmail(email)
  if (!error) return
  if (!hasAdminApi(error)) return mailEmbedded(connect(), email)
  if (!isTaken(error)) throw refused('The invitation could not be mailed', error)
  // Hosted Supabase invites nobody who has confirmed their address; a link for a new password does the same.
  const recovery = await connect().auth.resetPasswordForEmail(email)
  if (recovery.error) throw refused('The link could not be mailed', recovery.error)
}

async function existing(client: SupabaseClient, email: string): Promise<InvitedAccount> {
  const id = await findAccount(client, email)
  if (!id) throw new AppError('unexpected', 'The account is taken, and cannot be found.')
  return { id, mail: 'none' }
}

async function findAccount(client: SupabaseClient, email: string): Promise<string | null> {
  const { data, error } = await client.rpc('account_by_email', { _email: email })
  if (error) throw new AppError('unexpected', `Accounts could not be read: ${error.message}`)
  return z.uuid().nullable().parse(data)
}

/**
 * The embedded Supabase has no admin API. Its mail with a link for signing in says what an invitation says
 * (packages/host/supabase/invite.gohtml), and nothing else of the site asks for that mail.
 */
async function mailEmbedded(client: SupabaseClient, email: string): Promise<void> {
  const { error } = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  if (error) throw refused('The invitation could not be mailed', error)
}

/** The account is there all the same; whoever invites is told. */
function unsent(error: unknown): 'failed' {
  console.error('An invitation could not be mailed:', error)
  return 'failed'
}

/** 401 and 404 are what the embedded Supabase says to everything under /admin. */
function hasAdminApi(error: { status?: number | undefined } | null): boolean {
  return error?.status !== 401 && error?.status !== 404
}

function isTaken(error: unknown): boolean {
  return isAuthError(error) && storageFailure(error) === 'conflict'
}

/** Nobody ever sees it: the link is the way in. Below bcrypt's 72 bytes, which Supabase insists on. */
function unknownPassword(): string {
  return randomBytes(32).toString('base64url')
}

function refused(what: string, error: { message: string } | null): AppError {
  return new AppError('unexpected', `${what}: ${error?.message ?? 'no reason given'}`)
}
