import { isAuthError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { signInRules } from './attempt-rules.ts'
import { deleteAccount } from './stored-account.ts'

const text = authMessages.change

const currentSchema = z
  .string(text.currentMissing)
  .min(1, text.currentMissing)
  .max(1000, text.currentWrong)

type Options = {
  /** Has no session yet. Signs in with the password as typed. */
  readonly client: SupabaseClient
  /** Shared with the sign-in form: guesses here are guesses at the same password. */
  readonly limit: AttemptLimit
  readonly email: string
  readonly current: unknown
  readonly address: string | null
}

/**
 * Deletes the account of a person who knows its password. Never throws.
 *
 * @returns null if it was deleted, otherwise a message
 */
export async function deleteOwnAccount(options: Options): Promise<string | null> {
  const { client, limit, email, current, address } = options
  const typed = currentSchema.safeParse(current)
  if (!typed.success) return typed.error.issues[0]?.message ?? text.currentWrong

  const rules = signInRules(email, address)
  const wait = await limit.take(rules)
  if (wait > 0) return messages.signIn.tooManyAttempts(Math.ceil(wait / 60))
  try {
    const { data, error } = await client.auth.signInWithPassword({ email, password: typed.data })
    if (error) throw error
    await limit.forget(rules)
    if ((await deleteAccount(client, data.user.id)) === 'removed') return null
    await client.auth.signOut({ scope: 'local' })
    return authMessages.account.lastAdmin
  } catch (error) {
    if (isAuthError(error) && error.code === 'invalid_credentials') return text.currentWrong
    console.error('Could not delete an account:', error)
    return messages.signIn.unexpected.message
  }
}
