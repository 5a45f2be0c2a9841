'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { type InvitationMail, inviteAccount, mailInvitation } from '#lib/auth/invitation.ts'
import { endStudioSessions } from '#lib/auth/studio-session.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { emailField } from '#lib/forms/form-fields.ts'
import { inviteToRole } from './invite-to-role.ts'
import { peopleMessages as say } from './messages.ts'
import { grantRole, revokeRole } from './stored-people.ts'

const idSchema = z.uuid()
const roleSchema = z.enum(['admin', 'editor'])

/** Gives somebody a role, or takes it away. */
export async function setRole(userId: unknown, role: unknown, isTheirs: unknown) {
  return asAdmin(say.roleFailed, async ({ client, viewer }): Promise<RoleOutcome> => {
    const id = idSchema.parse(userId)
    const name = roleSchema.parse(role)
    const isGiven = z.boolean().parse(isTheirs)
    if (isGiven) await grantRole(client, id, name)
    else if ((await revokeRole(client, id, name)) === 'last-admin') return lastAdmin

    return changed(id, !isGiven && name === 'admin' && id === viewer.id)
  })
}

/** Takes every role away. The account stays, and may do what every visitor may. */
export async function removeAccess(userId: unknown) {
  return asAdmin(say.removeFailed, async ({ client, viewer }): Promise<RoleOutcome> => {
    const id = idSchema.parse(userId)
    if ((await revokeRole(client, id, 'all')) === 'last-admin') return lastAdmin

    return changed(id, id === viewer.id)
  })
}

/** Makes an account with a role and mails its owner a link; who has one already gets the role. */
export async function invitePerson(email: unknown, role: unknown) {
  return asAdmin(say.inviteFailed, async ({ client }): Promise<InviteOutcome> => {
    const name = roleSchema.parse(role)
    const parsed = emailField.safeParse(email)
    if (!parsed.success) {
      return { ok: false, message: parsed.error.issues[0]?.message ?? say.inviteFailed }
    }
    const asked = {
      client,
      invite: (to: string) => inviteAccount(serviceClient, to),
      email: parsed.data,
      role: name,
    }
    const { id, mail, hasRole } = await inviteToRole(asked)
    if (hasRole && mail === 'none') await closeStudio(id)
    refresh()
    return hasRole
      ? { ok: true, email: parsed.data, mail }
      : { ok: false, message: say.withoutRole[mail](parsed.data) }
  })
}

/** Mails the link once more to somebody who has not come yet. */
export async function mailAgain(email: unknown) {
  return asAdmin(say.mailFailed, async (): Promise<{ readonly ok: true } | Refusal> => {
    await mailInvitation(serviceClient, emailField.parse(email))
    return { ok: true }
  })
}

const lastAdmin = { ok: false, message: say.lastAdmin } as const

/**
 * The role is changed in the database; now in what is open in the Studio, and in the list, unless whoever
 * called may no longer see it.
 */
async function changed(userId: string, hasLeft: boolean): Promise<RoleOutcome> {
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

/**
 * Ends what somebody has open in the embedded Studio, which asks for the role only when it is opened: their
 * next click there begins with a sign-in. A hosted Studio has members and sessions of its own (sanity.io/manage).
 *
 * @returns false when the lake did not answer; their Studio then stays as it is until its session runs out
 */
async function closeStudio(userId: string): Promise<boolean> {
  if (!env.sanity.embedded) return true
  try {
    await endStudioSessions(env.lake, userId)
    return true
  } catch (error) {
    console.error('A Studio session could not be ended:', error)
    return false
  }
}
