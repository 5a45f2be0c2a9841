import type { SupabaseClient } from '@supabase/supabase-js'
import type { InvitationMail, InvitedAccount } from '#lib/auth/invitation.ts'
import type { Role } from '#lib/auth/roles.ts'
import { grantRole } from './stored-people.ts'

export type InviteToRoleOptions = {
  /** Supabase client of the admin who invites. */
  client: SupabaseClient
  /** Creates the account or finds the existing one. */
  invite: (email: string) => Promise<InvitedAccount>
  email: string
  role: Role
}

/** How far an invitation got. Every step can be repeated safely. */
export type Invitation = {
  readonly id: string
  readonly mail: InvitationMail
  readonly hasRole: boolean
}

/**
 * Invites a person and grants the role even if the email could not be sent: the link can be sent again, and an
 * account without a role would be confusing.
 *
 * @throws AppError `unexpected` when the account could not be created
 */
export async function inviteToRole(options: InviteToRoleOptions): Promise<Invitation> {
  const { client, invite, email, role } = options
  const { id, mail } = await invite(email)
  const hasRole = await grantRole(client, id, role).then(() => true, logGrantFailure)

  return { id, mail, hasRole }
}

function logGrantFailure(error: unknown): false {
  console.error('Could not grant the role to an invited account:', error)
  return false
}
