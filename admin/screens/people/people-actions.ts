'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import {
  type InvitationMail,
  inviteAccount,
  type MailDelivery,
  mailInvitation,
} from '#lib/auth/invitation.ts'
import { roles } from '#lib/auth/roles.ts'
import { endStudioSessions } from '#lib/auth/studio-session.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { emailField } from '#lib/forms/form-fields.ts'
import { inviteToRole } from './invite-to-role.ts'
import { peopleMessages as say } from './messages.ts'
import { grantRole, revokeRole } from './stored-people.ts'

const idSchema = z.uuid()
const roleSchema = z.enum(roles)

/** Grants a role or revokes it. */
export async function setRole(userId: unknown, role: unknown, isGranted: unknown) {
  return asAdmin(say.roleFailed, async ({ client, viewer }): Promise<RoleOutcome> => {
    const id = idSchema.parse(userId)
    const name = roleSchema.parse(role)
    const grant = z.boolean().parse(isGranted)
    if (grant) await grantRole(client, id, name)
    else if ((await revokeRole(client, id, name)) === 'last-admin') return lastAdmin

    return afterChange(id, !grant && name === 'admin' && id === viewer.id)
  })
}

/** Revokes every role. The account stays, with the rights of a visitor. */
export async function removeAccess(userId: unknown) {
  return asAdmin(say.removeFailed, async ({ client, viewer }): Promise<RoleOutcome> => {
    const id = idSchema.parse(userId)
    if ((await revokeRole(client, id, 'all')) === 'last-admin') return lastAdmin

    return afterChange(id, id === viewer.id)
  })
}

/** Creates an account with a role and emails its owner a link. An existing account only gets the role. */
export async function invitePerson(email: unknown, role: unknown) {
  return asAdmin(say.inviteFailed, async ({ client }): Promise<InviteOutcome> => {
    const name = roleSchema.parse(role)
    const parsed = emailField.safeParse(email)
    if (!parsed.success) {
      return { ok: false, message: parsed.error.issues[0]?.message ?? say.inviteFailed }
    }
    const invitation = {
      client,
      invite: (to: string) => inviteAccount(serviceClient, to),
      email: parsed.data,
      role: name,
    }
    const { id, mail, hasRole } = await inviteToRole(invitation)
    if (hasRole && mail === 'none') await closeStudio(id)
    refresh()
    return hasRole
      ? { ok: true, email: parsed.data, mail }
      : { ok: false, message: say.withoutRole[mail](parsed.data) }
  })
}

/** Sends the link again to a person who has not signed in yet. */
export async function mailAgain(email: unknown) {
  return asAdmin(say.mailFailed, async (): Promise<MailOutcome> => {
    return { ok: true, mail: await mailInvitation(serviceClient, emailField.parse(email)) }
  })
}

const lastAdmin = { ok: false, message: say.lastAdmin } as const

/**
 * Applies a changed role to open Studio sessions, and refreshes the list unless the caller can no longer see it.
 */
async function afterChange(userId: string, hasLeft: boolean): Promise<RoleOutcome> {
  const isStudioClosed = await closeStudio(userId)
  if (!hasLeft) refresh()
  return { ok: true, isStudioClosed, hasLeft }
}

type RoleOutcome =
  | { readonly ok: true; readonly isStudioClosed: boolean; readonly hasLeft: boolean }
  | Refusal
type InviteOutcome =
  | { readonly ok: true; readonly email: string; readonly mail: InvitationMail }
  | Refusal
type MailOutcome = { readonly ok: true; readonly mail: MailDelivery } | Refusal

/**
 * Ends a person's sessions in the embedded Studio, which checks the role only when it is opened. Their next click
 * there asks them to sign in. A hosted Studio has its own members and sessions (sanity.io/manage).
 *
 * @returns false when the lake did not answer; the sessions then last until they expire
 */
async function closeStudio(userId: string): Promise<boolean> {
  if (!env.sanity.embedded) return true
  try {
    await endStudioSessions(env.lake, userId)
    return true
  } catch (error) {
    console.error('Could not end a Studio session:', error)
    return false
  }
}
