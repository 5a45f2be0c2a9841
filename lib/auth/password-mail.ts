import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { mailRules } from './attempt-rules.ts'

const text = messages.signIn

/** Same rule as the sign-in form (requirements §5). */
const addressSchema = z
  .string()
  .trim()
  .min(1, text.emailMissing)
  .max(320, text.emailInvalid)
  .pipe(z.email(text.emailInvalid))

export type PasswordMailResult =
  | { status: 'sent'; email: string }
  | { status: 'invalid'; message: string }
  | { status: 'refused'; title: string; message: string }

export type PasswordMailOptions = {
  /** Has no session and doesn't use PKCE, so the link works in another browser. */
  client: SupabaseClient
  limit: AttemptLimit
  email: unknown
  address: string | null
  /** Resolves after the time that every response takes. */
  pause: () => Promise<unknown>
  /** Keeps an email that is still being sent running after the response. */
  later: (sending: Promise<unknown>) => void
}

/**
 * Emails a link for a new password. Neither the response nor its timing shows whether the address has an account
 * (OWASP ASVS 5.0, 6.3.8): without a fixed delay, addresses without one would get a faster response.
 */
export async function mailPasswordLink(options: PasswordMailOptions): Promise<PasswordMailResult> {
  const { client, limit, address, pause, later } = options
  const parsed = addressSchema.safeParse(options.email)
  if (!parsed.success) {
    return {
      status: 'invalid',
      message: z.treeifyError(parsed.error).errors[0] ?? text.emailInvalid,
    }
  }

  // Counts even if it succeeds: every email bothers someone.
  const wait = await limit.take(mailRules(parsed.data, address))
  if (wait > 0) {
    const message = text.tooManyAttempts(Math.ceil(wait / 60))
    return { status: 'refused', title: text.refused.title, message }
  }

  const sending = send(client, parsed.data)
  later(sending)
  const [isUnreachable] = await Promise.all([Promise.race([sending, pause()]), pause()])

  return isUnreachable === 'unreachable'
    ? { status: 'refused', ...text.unexpected }
    : { status: 'sent', email: parsed.data }
}

/** Only logs rejections by Supabase: they happen only for addresses with an account, and showing them would reveal it. */
async function send(client: SupabaseClient, email: string): Promise<'unreachable' | 'answered'> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  if (!error) return 'answered'
  console.error('Could not send a password reset link:', error)
  return isAuthRetryableFetchError(error) ? 'unreachable' : 'answered'
}
