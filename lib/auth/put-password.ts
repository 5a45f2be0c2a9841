import { isAuthError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { storageFailure } from '#lib/storage-errors.ts'

const text = authMessages.reset

/** 8 characters at least (requirements §5, Sign-in), and 72 bytes at most: Supabase's bcrypt ignores the rest. */
export const newPasswordSchema = z
  .string(text.missing)
  .min(1, text.missing)
  .min(8, text.short)
  .refine((value) => new TextEncoder().encode(value).length <= 72, text.long)

export type PasswordSet = {
  status: 'set'
  session: { access_token: string; refresh_token: string }
  userId: string
}

export type PasswordRejected =
  | { status: 'invalid'; message: string }
  | { status: 'refused'; title: string; message: string }

/**
 * Sets the password of the client's user and ends all their other sessions. Never throws.
 *
 * @param client with a new session: for older ones hosted Supabase requires a code by email
 *   (`secure_password_change` in supabase/config.toml)
 * @param password already checked with `newPasswordSchema`
 * @param current the password it replaces, if known: hosted Supabase can require it
 */
export async function updatePassword(
  client: SupabaseClient,
  password: string,
  current?: string,
): Promise<PasswordSet | PasswordRejected> {
  const { data, error } = await client.auth.updateUser({
    password,
    ...(current !== undefined && { current_password: current }),
  })
  if (error) return explainPasswordError(error)
  const { session } = (await client.auth.getSession()).data
  if (!session) return explainPasswordError('The session no longer exists.')
  // Hosted Supabase already does this, the embedded one doesn't.
  const signedOut = await client.auth.signOut({ scope: 'others' })
  if (signedOut.error) console.error('Could not end the other sessions:', signedOut.error)

  return { status: 'set', session, userId: data.user.id }
}

/** Returns the message for an error of Supabase's. Logs errors that the user can't fix. */
export function explainPasswordError(error: unknown): PasswordRejected {
  if (isAuthError(error)) {
    if (error.code === 'same_password') return { status: 'invalid', message: text.same }
    if (error.code === 'weak_password') return { status: 'invalid', message: text.weak }
    if (storageFailure(error) === 'busy') return refuse(messages.signIn.tooManyAttempts(1))
  }
  console.error('Could not set the password:', error)
  return { status: 'refused', ...messages.signIn.unexpected }
}

export function refuse(message: string): PasswordRejected {
  return { status: 'refused', title: messages.signIn.refused.title, message }
}
