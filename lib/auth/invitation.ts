import { randomBytes } from 'node:crypto'
import { isAuthError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { storageFailure } from '#lib/storage-errors.ts'
import { ROLES, type Role } from './roles.ts'

/** Destination of an email. The embedded Supabase writes it to a file (`supabase/outbox.txt` in the data folder). */
export type MailDelivery = 'sent' | 'outbox'

/** Status of the invitation email. `none` for addresses that already had an account. */
export type InvitationMail = MailDelivery | 'failed' | 'none'

export type InvitedAccount = { readonly id: string; readonly mail: InvitationMail }

/**
 * Creates an account without a role and emails its owner a link to choose a password (`/signin/reset`). An existing
 * account stays as it is and gets no email. Safe to call again.
 *
 * @param connect returns a new client with the secret key and without a stored session at each call, because a
 *   sign-up signs its client in
 * @returns `mail: 'failed'` if the account was created but the email wasn't sent; `mailInvitation` sends it again
 * @throws AppError `unexpected` if Supabase rejects the request or doesn't respond
 */
export async function inviteAccount(
  connect: () => SupabaseClient,
  email: string,
): Promise<InvitedAccount> {
  const accountId = await findAccount(connect(), email)
  if (accountId) return { id: accountId, mail: 'none' }

  const invited = await connect().auth.admin.inviteUserByEmail(email)
  if (invited.data.user) return { id: invited.data.user.id, mail: 'sent' }
  if (isTaken(invited.error)) return existing(connect(), email)
  if (hasAdminApi(invited.error)) throw refused('Could not send the invitation', invited.error)

  const signedUp = await connect().auth.signUp({ email, password: unknownPassword() })
  if (isTaken(signedUp.error)) return existing(connect(), email)
  if (!signedUp.data.user) throw refused('Could not create the account', signedUp.error)
  const mail = await mailEmbedded(connect(), email).catch(unsent)

  return { id: signedUp.data.user.id, mail }
}

/**
 * Resends the link to someone who was invited but hasn't signed in yet.
 *
 * @param connect as for `inviteAccount`
 * @throws AppError `unexpected` if Supabase rejects the request or doesn't respond
 */
export async function mailInvitation(
  connect: () => SupabaseClient,
  email: string,
): Promise<MailDelivery> {
  const { error } = await connect().auth.admin.inviteUserByEmail(email)
  if (!error) return 'sent'
  if (!hasAdminApi(error)) return mailEmbedded(connect(), email)
  if (!isTaken(error)) throw refused('Could not send the invitation', error)
  // Hosted Supabase doesn't invite confirmed addresses. A password reset link does the same job.
  const recovery = await connect().auth.resetPasswordForEmail(email)
  if (recovery.error) throw refused('Could not send the link', recovery.error)
  return 'sent'
}

/**
 * Returns the roles of the account that an emailed link is for, without using up the link. None if they can't be read:
 * they are only shown.
 *
 * @param client with the secret key
 */
export async function rolesOfLink(client: SupabaseClient, tokenHash: string): Promise<Role[]> {
  const { data, error } = await client.rpc('roles_of_link', { _token_hash: tokenHash })
  if (error) console.warn('Could not read the role of an invitation:', error)
  return z.array(z.enum(ROLES)).safeParse(data).data ?? []
}

/**
 * Returns true unless an emailed link is known to be used, without using it up.
 *
 * @param client with the secret key
 */
export async function isLinkOpen(client: SupabaseClient, tokenHash: string): Promise<boolean> {
  const { data, error } = await client.rpc('link_exists', { _token_hash: tokenHash })
  if (error) console.warn('Could not check an emailed link:', error)
  return data !== false
}

async function existing(client: SupabaseClient, email: string): Promise<InvitedAccount> {
  const id = await findAccount(client, email)
  if (!id) throw new AppError('unexpected', 'The account exists but cannot be found.')
  return { id, mail: 'none' }
}

async function findAccount(client: SupabaseClient, email: string): Promise<string | null> {
  const { data, error } = await client.rpc('account_by_email', { _email: email })
  if (error) throw new AppError('unexpected', `Could not read accounts: ${error.message}`)
  return z.uuid().nullable().parse(data)
}

/**
 * The embedded Supabase has no admin API. Its sign-in link email carries the text of an invitation
 * (packages/host/supabase/invite.gohtml), and the site uses that email for nothing else.
 */
async function mailEmbedded(client: SupabaseClient, email: string): Promise<'outbox'> {
  const { error } = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  if (error) throw refused('Could not send the invitation', error)
  return 'outbox'
}

/** The account exists anyway. The inviting admin sees that the email failed. */
function unsent(error: unknown): 'failed' {
  console.error('Could not send an invitation:', error)
  return 'failed'
}

/** The embedded Supabase answers everything under /admin with 401 or 404. */
function hasAdminApi(error: { status?: number | undefined } | null): boolean {
  return error?.status !== 401 && error?.status !== 404
}

function isTaken(error: unknown): boolean {
  return isAuthError(error) && storageFailure(error) === 'conflict'
}

/** Never used: the owner signs in with the link. Shorter than bcrypt's limit of 72 bytes, which Supabase enforces. */
function unknownPassword(): string {
  return randomBytes(32).toString('base64url')
}

function refused(what: string, error: { message: string } | null): AppError {
  return new AppError('unexpected', `${what}: ${error?.message ?? 'no reason given'}`)
}
