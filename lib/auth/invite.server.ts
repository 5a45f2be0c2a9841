import 'server-only'
import * as invitation from './invitation.ts'
import { serviceClient } from './supabase.server.ts'

/**
 * Makes an account and mails an invitation to choose a password. For code behind `requireAdmin`.
 *
 * @returns the account's id, and what became of its mail
 * @throws AppError `unexpected` when Supabase refuses or does not answer
 */
export function inviteAccount(email: string): Promise<invitation.InvitedAccount> {
  return invitation.inviteAccount(serviceClient, email)
}

/**
 * Mails the link once more to somebody who was invited. For code behind `requireAdmin`.
 *
 * @throws AppError `unexpected` when Supabase refuses or does not answer
 */
export function mailInvitation(email: string): Promise<void> {
  return invitation.mailInvitation(serviceClient, email)
}
