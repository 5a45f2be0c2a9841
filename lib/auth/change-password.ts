import { isAuthError, type SupabaseClient } from '@supabase/supabase-js'
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

const text = authMessages.change

export type ChangePasswordResult =
  | PasswordSet
  /** A sentence for each field that must be put right; nothing was changed. */
  | { status: 'invalid'; fields: { current?: string; password?: string } }
  | Extract<PasswordNotSet, { status: 'refused' }>

export type ChangePasswordOptions = {
  /** Without a session: one begins in it, with the password that is typed as the current one. */
  client: SupabaseClient
  /** That of the sign-in: who guesses here guesses the same password. */
  limit: AttemptLimit
  /** Whose password it is, as Supabase says. */
  email: string
  /** As they came from the form. */
  current: unknown
  password: unknown
  /** Where the visitor calls from, when known. */
  address: string | null
}

/** A password that was set is never longer; what is longer is nobody's. */
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
 * Gives somebody who knows their password another one, and ends every session of theirs but the one that begins
 * here. That one is theirs from then on, in place of the one they came with: hosted Supabase ends every session
 * that did not set the password itself, and asks a session older than a day for a mailed code
 * (`secure_password_change` in supabase/config.toml). Every outcome is a value.
 */
export async function changePassword(
  options: ChangePasswordOptions,
): Promise<ChangePasswordResult> {
  const { client, limit, email, current, password, address } = options
  const typed = formSchema.safeParse({ current, password })
  if (!typed.success) return { status: 'invalid', fields: firstErrors(typed.error) }

  const rules = signInRules(email, address)
  const wait = limit.take(rules)
  if (wait > 0) return unset(refuse(messages.signIn.tooManyAttempts(Math.ceil(wait / 60))))

  try {
    const { error } = await client.auth.signInWithPassword({ email, password: typed.data.current })
    if (error) return explain(error)
    limit.forget(rules)
    const result = await putPassword(client, typed.data.password, typed.data.current)
    if (result.status === 'set') return result
    await endSession(client)

    return unset(result)
  } catch (error) {
    return explain(error)
  }
}

function firstErrors(error: z.ZodError<z.infer<typeof formSchema>>) {
  const { current, password } = z.flattenError(error).fieldErrors

  return {
    ...(current?.[0] && { current: current[0] }),
    ...(password?.[0] && { password: password[0] }),
  }
}

function explain(error: unknown): ChangePasswordResult {
  const isWrong = isAuthError(error) && error.code === 'invalid_credentials'
  if (isWrong) return { status: 'invalid', fields: { current: text.currentWrong } }
  return unset(explainNotSet(error))
}

/** What Supabase says against a password it says against the new one. */
function unset(result: PasswordNotSet): ChangePasswordResult {
  if (result.status === 'refused') return result
  return { status: 'invalid', fields: { password: result.message } }
}

/** The session that only asked whether the password is right does not stay behind. */
async function endSession(client: SupabaseClient): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) console.error('A session that nobody has could not be ended:', error)
}
