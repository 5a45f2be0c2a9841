import { isAuthError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { storageFailure } from '#lib/storage-errors.ts'

const text = authMessages.reset

/** bcrypt, which Supabase uses, reads no more than 72 bytes; 8 characters at least (requirements §5, Sign-in). */
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

export type PasswordNotSet =
  | { status: 'invalid'; message: string }
  | { status: 'refused'; title: string; message: string }

/**
 * Gives the owner of the client's session another password and ends every other session of theirs. Every outcome
 * is a value.
 *
 * @param client with a session that has just begun: for an older one hosted Supabase asks for a mailed code
 *   (`secure_password_change` in supabase/config.toml)
 * @param password after `newPasswordSchema`
 * @param current the one it replaces, from somebody who knows it: hosted Supabase can insist on it
 */
export async function putPassword(
  client: SupabaseClient,
  password: string,
  current?: string,
): Promise<PasswordSet | PasswordNotSet> {
  const { data, error } = await client.auth.updateUser({
    password,
    ...(current !== undefined && { current_password: current }),
  })
  if (error) return explainNotSet(error)
  const { session } = (await client.auth.getSession()).data
  if (!session) return explainNotSet('The session is gone.')
  // Hosted Supabase does so by itself, the embedded one does not.
  const left = await client.auth.signOut({ scope: 'others' })
  if (left.error) console.error('Other sessions could not be ended:', left.error)

  return { status: 'set', session, userId: data.user.id }
}

/** What the person reads when Supabase refuses a password or does not answer; the rest is for the log. */
export function explainNotSet(error: unknown): PasswordNotSet {
  if (isAuthError(error)) {
    if (error.code === 'same_password') return { status: 'invalid', message: text.same }
    if (error.code === 'weak_password') return { status: 'invalid', message: text.weak }
    if (storageFailure(error) === 'busy') return refuse(messages.signIn.tooManyAttempts(1))
  }
  console.error('No password could be set:', error)
  return { status: 'refused', ...messages.signIn.unexpected }
}

/** Refused for a reason that the person may know. */
export function refuse(message: string): PasswordNotSet {
  return { status: 'refused', title: messages.signIn.refused.title, message }
}
