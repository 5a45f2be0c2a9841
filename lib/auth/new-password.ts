import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { signInRules } from './attempt-rules.ts'
import {
  explainNotSet,
  newPasswordSchema,
  type PasswordNotSet,
  type PasswordSet,
  putPassword,
  refuse,
} from './put-password.ts'

const text = authMessages.reset

/** The kinds of mailed links that lead to choosing a password; `magiclink` is the embedded invitation. */
const linkSchema = z.object({
  token_hash: z.string().min(20).max(200),
  type: z.enum(['recovery', 'invite', 'magiclink']),
})

export type PasswordLink = z.infer<typeof linkSchema>

export type NewPasswordResult =
  | PasswordSet
  | PasswordNotSet
  /** The link was used, has run out, or never was one. */
  | { status: 'spent' }

export type NewPasswordOptions = {
  /** Remembers the session that the link begins until a password is set: a link can be used only once. */
  client: SupabaseClient
  link: PasswordLink
  /** As it came from the form. */
  password: unknown
  limit: AttemptLimit
  /** Where the visitor calls from, when known. */
  address: string | null
}

/** The link that an address or a form holds, or null. */
export function readPasswordLink(values: Record<string, unknown>): PasswordLink | null {
  return linkSchema.safeParse(values).data ?? null
}

/**
 * Sets a password by a mailed link and ends every other session of its owner. The link is used up here and not
 * when its page opens: mail scanners open every link. Every outcome is a value.
 */
export async function setNewPassword(options: NewPasswordOptions): Promise<NewPasswordResult> {
  const { client, link, limit, address } = options
  const chosen = newPasswordSchema.safeParse(options.password)
  if (!chosen.success)
    return { status: 'invalid', message: z.treeifyError(chosen.error).errors[0] ?? text.missing }

  // The link's own key and the visitor's address: guessing links is held back like guessing passwords.
  const rules = signInRules(link.token_hash, address)
  const wait = limit.take(rules)
  if (wait > 0) return refuse(messages.signIn.tooManyAttempts(Math.ceil(wait / 60)))

  try {
    const owner = await findOwner(client, link)
    if (owner !== 'known') return owner
    const result = await putPassword(client, chosen.data)
    if (result.status === 'set') limit.forget(rules)

    return result
  } catch (error) {
    return explainNotSet(error)
  }
}

/** Whose link it is. After a password that was refused, the client still knows from the first attempt. */
async function findOwner(
  client: SupabaseClient,
  link: PasswordLink,
): Promise<'known' | NewPasswordResult> {
  if ((await client.auth.getSession()).data.session) return 'known'
  const { error } = await client.auth.verifyOtp(link)
  if (!error) return 'known'
  const isSpent = error.status === 403
  return isSpent || error.code === 'validation_failed' ? { status: 'spent' } : explainNotSet(error)
}
