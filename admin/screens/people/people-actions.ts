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
import { ROLES } from '#lib/auth/roles.ts'
import { deleteAccount } from '#lib/auth/stored-account.ts'
import { endStudioSessions } from '#lib/auth/studio-session.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { emailField } from '#lib/forms/form-fields.ts'
import { inviteToRole } from './invite-to-role.ts'
import { peopleMessages as say } from './messages.ts'
import { endSessions, grantRole, hasNeverSignedIn, revokeRole } from './stored-people.ts'

/** The address of someone else, so the message for an empty field differs. */
const inviteeField = z.string().trim().min(1, say.emailMissing).pipe(emailField)

const idSchema = z.uuid()
const roleSchema = z.enum(ROLES)

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
    const parsed = inviteeField.safeParse(email)
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
      ? { ok: true, email: parsed.data, mail, link: await linkFor(parsed.data, mail) }
      : { ok: false, message: say.withoutRole[mail](parsed.data) }
  })
}

/** Sends the link again to a person who has not signed in yet. Anyone else asks for a new password themselves. */
export async function mailAgain(email: unknown) {
  return asAdmin(say.mailFailed, async ({ client }): Promise<MailOutcome> => {
    const to = emailField.parse(email)
    if (!(await hasNeverSignedIn(client, to))) return { ok: false, message: say.mailFailed }
    const mail = await mailInvitation(serviceClient, to)
    return { ok: true, mail, link: await linkFor(to, mail) }
  })
}

/** Returns the link for the admin to pass on if no email was sent. The account is new, so it gives away no one's. */
function linkFor(email: string, mail: InvitationMail): Promise<string | null> | null {
  return mail === 'outbox' ? embeddedLink(email) : null
}

/**
 * Returns the link of the newest invitation to an address, which the embedded Supabase keeps instead of sending it
 * (`invitationLink` in packages/host/supabase/outbox.ts). Null if there is none.
 *
 * @throws if Supabase doesn't respond
 */
async function embeddedLink(email: string): Promise<string | null> {
  const { url, secretKey } = env.supabaseServer
  const response = await fetch(`${url}/invitation-link?${new URLSearchParams({ email })}`, {
    headers: { apikey: secretKey },
    cache: 'no-store',
  })
  if (!response.ok) return null
  return z.object({ link: z.url().nullable() }).parse(await response.json()).link
}

/** Signs another person out on all devices. They keep their role. */
export async function signOutPerson(userId: unknown) {
  return asAdmin(say.signOutFailed, async ({ client }): Promise<RoleOutcome> => {
    const id = idSchema.parse(userId)
    await endSessions(client, id)
    return afterChange(id, false)
  })
}

/** Deletes the account of another person. Admins delete their own on the page for their password. */
export async function deletePerson(userId: unknown) {
  return asAdmin(say.deleteFailed, async ({ client, viewer }): Promise<RoleOutcome> => {
    const id = idSchema.parse(userId)
    if (id === viewer.id) return { ok: false, message: say.deleteFailed }
    if ((await deleteAccount(client, id)) === 'last-admin') return lastAdmin
    return afterChange(id, false)
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
  | {
      readonly ok: true
      readonly email: string
      readonly mail: InvitationMail
      readonly link: string | null
    }
  | Refusal
type MailOutcome =
  | { readonly ok: true; readonly mail: MailDelivery; readonly link: string | null }
  | Refusal

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
