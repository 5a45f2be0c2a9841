import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { signInRules } from './attempt-rules.ts'
import {
  explainPasswordError,
  newPasswordSchema,
  type PasswordRejected,
  type PasswordSet,
  refuse,
  updatePassword,
} from './put-password.ts'

const text = authMessages.reset

/** Types of emailed links for choosing a password. `magiclink` is the embedded invitation. */
const linkSchema = z.object({
  token_hash: z.string().min(20).max(200),
  type: z.enum(['recovery', 'invite', 'magiclink']),
})

export type PasswordLink = z.infer<typeof linkSchema>

export type NewPasswordResult =
  | PasswordSet
  | PasswordRejected
  /** The link was already used, has expired, or never existed. */
  | { status: 'spent' }

export type NewPasswordOptions = {
  /** Stores the session that the link starts until a password is set: a link works only once. */
  client: SupabaseClient
  link: PasswordLink
  password: unknown
  limit: AttemptLimit
  /** IP address of the visitor, if known. */
  address: string | null
}

export function readPasswordLink(values: Record<string, unknown>): PasswordLink | null {
  return linkSchema.safeParse(values).data ?? null
}

/**
 * Sets a password with an emailed link and ends all other sessions of its owner. The link is used here and not when
 * the page opens, because mail scanners open every link. Never throws.
 */
export async function setNewPassword(options: NewPasswordOptions): Promise<NewPasswordResult> {
  const { client, link, limit, address } = options
  const chosen = newPasswordSchema.safeParse(options.password)
  if (!chosen.success)
    return { status: 'invalid', message: z.treeifyError(chosen.error).errors[0] ?? text.missing }

  // Limits guessing links like guessing passwords, by link and by visitor.
  const rules = signInRules(link.token_hash, address)
  const wait = await limit.take(rules)
  if (wait > 0) return refuse(messages.signIn.tooManyAttempts(Math.ceil(wait / 60)))

  try {
    const owner = await findOwner(client, link)
    if (owner !== 'verified') return owner
    const result = await updatePassword(client, chosen.data)
    if (result.status === 'set') await limit.forget(rules)

    return result
  } catch (error) {
    return explainPasswordError(error)
  }
}

/** Starts the link's session, unless an earlier attempt with a rejected password already did. */
async function findOwner(
  client: SupabaseClient,
  link: PasswordLink,
): Promise<'verified' | NewPasswordResult> {
  if ((await client.auth.getSession()).data.session) return 'verified'
  const { error } = await client.auth.verifyOtp(link)
  if (!error) return 'verified'
  const isSpent = error.status === 403
  return isSpent || error.code === 'validation_failed'
    ? { status: 'spent' }
    : explainPasswordError(error)
}
