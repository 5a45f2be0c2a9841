import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { mailRules } from './attempt-rules.ts'

const text = messages.signIn

/** The rule of the sign-in (requirements §5). */
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
  /** Without a session and without PKCE: the link may be opened in another browser. */
  client: SupabaseClient
  limit: AttemptLimit
  /** As it came from the form. */
  email: unknown
  address: string | null
  /** How long every answer takes. */
  pause: () => Promise<unknown>
  /** Takes care of a mail that is still on its way when the answer is due. */
  later: (sending: Promise<unknown>) => void
}

/**
 * Mails a link for a new password. Whether the address has an account shows neither in the answer nor in the
 * time it takes (OWASP ASVS 5.0, 6.3.8): an address that has none sends no mail, and is answered faster.
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

  // Never a good attempt: each mail costs somebody else something.
  const wait = limit.take(mailRules(parsed.data, address))
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

/** What Supabase refuses it refuses to addresses with an account only: that is for the log. */
async function send(client: SupabaseClient, email: string): Promise<'unreachable' | 'answered'> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  if (!error) return 'answered'
  console.error('A link for a new password could not be mailed:', error)
  return isAuthRetryableFetchError(error) ? 'unreachable' : 'answered'
}
