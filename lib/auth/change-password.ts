import { isAuthError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { firstErrors } from '#lib/first-errors.ts'
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

const text = authMessages.change

export type ChangePasswordResult =
  | PasswordSet
  /** One message per invalid field. Nothing was changed. */
  | { status: 'invalid'; fields: { current?: string; password?: string } }
  | Extract<PasswordRejected, { status: 'refused' }>

export type ChangePasswordOptions = {
  /** Has no session yet. Signs in with the current password as typed. */
  client: SupabaseClient
  /** Shared with the sign-in form: guesses here are guesses at the same password. */
  limit: AttemptLimit
  email: string
  current: unknown
  password: unknown
  /** IP address of the visitor, if known. */
  address: string | null
}

/** No stored password is longer than 1,000 characters, so longer input is wrong. */
const formSchema = z
  .object({
    current: z.string(text.currentMissing).min(1, text.currentMissing).max(1000, text.currentWrong),
    password: newPasswordSchema,
  })
  .refine(({ current, password }) => current !== password, {
    path: ['password'],
    error: authMessages.reset.same,
  })

/**
 * Changes a password after checking the current one, and ends all other sessions of its owner. The caller must switch
 * to the new session: hosted Supabase ends every session that didn't set the password itself, and requires a code by
 * email from sessions older than a day (`secure_password_change` in supabase/config.toml). Never throws.
 */
export async function changePassword(
  options: ChangePasswordOptions,
): Promise<ChangePasswordResult> {
  const { client, limit, email, current, password, address } = options
  const typed = formSchema.safeParse({ current, password })
  if (!typed.success) return { status: 'invalid', fields: firstErrors(typed.error) }

  const rules = signInRules(email, address)
  const wait = await limit.take(rules)
  if (wait > 0) return unset(refuse(messages.signIn.tooManyAttempts(Math.ceil(wait / 60))))

  try {
    const { error } = await client.auth.signInWithPassword({ email, password: typed.data.current })
    if (error) return explain(error)
    await limit.forget(rules)
    const result = await updatePassword(client, typed.data.password, typed.data.current)
    if (result.status === 'set') return result
    await endSession(client)

    return unset(result)
  } catch (error) {
    return explain(error)
  }
}

function explain(error: unknown): ChangePasswordResult {
  const isWrong = isAuthError(error) && error.code === 'invalid_credentials'
  if (isWrong) return { status: 'invalid', fields: { current: text.currentWrong } }
  return unset(explainPasswordError(error))
}

/** Reports errors about a password as errors of the new-password field. */
function unset(result: PasswordRejected): ChangePasswordResult {
  if (result.status === 'refused') return result
  return { status: 'invalid', fields: { password: result.message } }
}

/** Ends the session that only served to check the current password. */
async function endSession(client: SupabaseClient): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) console.error('Could not end the session that checked the password:', error)
}
