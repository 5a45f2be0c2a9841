import type { SupabaseClient } from '@supabase/supabase-js'
import type { InvitationMail, InvitedAccount } from '#lib/auth/invitation.ts'
import type { Role } from '#lib/auth/viewer.ts'
import { grantRole } from './stored-people.ts'

export type InviteToRoleOptions = {
  /** Of the admin who invites. */
  client: SupabaseClient
  /** Makes the account, or finds it. */
  invite: (email: string) => Promise<InvitedAccount>
  email: string
  role: Role
}

/** How far an invitation came. Each step may be asked for again: whatever is done already stays as it is. */
export type Invitation = {
  readonly id: string
  readonly mail: InvitationMail
  readonly hasRole: boolean
}

/**
 * Invites somebody and gives them the role, whatever became of the mail: a link can be sent again, and nobody
 * should have to guess why an account that is there may do nothing.
 *
 * @throws AppError `unexpected` when there is no account
 */
export async function inviteToRole(options: InviteToRoleOptions): Promise<Invitation> {
  const { client, invite, email, role } = options
  const { id, mail } = await invite(email)
  const hasRole = await grantRole(client, id, role).then(() => true, notGiven)

  return { id, mail, hasRole }
}

/** The account is there all the same; whoever invites is told. */
function notGiven(error: unknown): false {
  console.error('An invited account could not be given its role:', error)
  return false
}
