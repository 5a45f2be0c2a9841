import { isAuthError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { firstErrors } from '#lib/first-errors.ts'
import { messages } from '#lib/messages.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { storageFailure } from '#lib/storage-errors.ts'
import { signInRules } from './attempt-rules.ts'
import { readViewer, type Viewer } from './viewer.ts'

export type SignInResult =
  | { status: 'signed-in'; viewer: Viewer }
  /** A field is missing or malformed. Supabase wasn't asked. */
  | { status: 'invalid'; fields: { email?: string; password?: string } }
  | { status: 'refused'; title: string; message: string }

export type SignInOptions = {
  /** The session starts in this client. */
  client: SupabaseClient
  limit: AttemptLimit
  email: unknown
  password: unknown
  /** IP address of the visitor, if known. */
  address: string | null
}

const text = messages.signIn

/** Valid email, password of 6 characters or more (requirements §5, Sign-in). */
const credentials = z.object({
  email: z.string().trim().min(1, text.emailMissing).pipe(z.email(text.emailInvalid)),
  password: z.string().min(1, text.passwordMissing).min(6, text.passwordShort).max(1000),
})

/** Signs in with email and password. Never throws. Messages follow requirements §8. */
export async function signIn(options: SignInOptions): Promise<SignInResult> {
  const { client, limit, email, password, address } = options
  const parsed = credentials.safeParse({ email, password })
  if (!parsed.success) return { status: 'invalid', fields: firstErrors(parsed.error) }

  const rules = signInRules(parsed.data.email, address)
  const wait = await limit.take(rules)
  if (wait > 0) return refused(text.refused.title, text.tooManyAttempts(Math.ceil(wait / 60)))

  try {
    const { error } = await client.auth.signInWithPassword(parsed.data)
    if (error) return explain(error)
    await limit.forget(rules)
    const viewer = await readViewer(client)

    return viewer ? { status: 'signed-in', viewer } : unexpected()
  } catch (error) {
    return explain(error)
  }
}

/** Passes on Supabase's message, except for connection errors, which get a generic one. */
function explain(error: unknown): SignInResult {
  const isForUser = isAuthError(error) && storageFailure(error) !== 'unreachable'

  return isForUser ? refused(text.refused.title, error.message) : unexpected()
}

function unexpected(): SignInResult {
  return refused(text.unexpected.title, text.unexpected.message)
}

function refused(title: string, message: string): SignInResult {
  return { status: 'refused', title, message }
}
