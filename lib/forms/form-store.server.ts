import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { storageError, storageFailure } from '#lib/storage-errors.ts'
import type { ContactMessage } from './receive-message.ts'

/** Twice the usual timeout, because losing a submission is worse than waiting. */
const timeoutSignal = () => AbortSignal.timeout(2 * env.backendTimeoutMs)

/**
 * Stores a message from the contact form.
 *
 * @throws AppError if Supabase can't store it
 */
export async function storeMessage(message: ContactMessage): Promise<void> {
  const { error } = await serviceClient()
    .from('contact_messages')
    .insert(message)
    .abortSignal(timeoutSignal())
  if (error) throw storageError('Supabase', error)
}

/**
 * Adds an address to the newsletter list. People who unsubscribed and sign up again are added again.
 *
 * @param sourcePath the page with the form
 * @throws AppError if Supabase can't store it
 */
export async function storeSubscriber(email: string, sourcePath: string): Promise<void> {
  const { error } = await serviceClient()
    .from('newsletter_subscribers')
    .insert({ email, source_path: sourcePath })
    .abortSignal(timeoutSignal())
  if (!error) return
  if (storageFailure(error) === 'conflict') return resubscribe(email)
  throw storageError('Supabase', error)
}

/**
 * Adds an address to an app's waitlist. Does nothing if it is already on it.
 *
 * @param app the app's id in the catalog
 * @throws AppError if Supabase can't store it
 */
export async function storeWaitlistSignup(app: string, email: string): Promise<void> {
  const { error } = await serviceClient()
    .from('waitlist_signups')
    .insert({ app, email })
    .abortSignal(timeoutSignal())
  if (error && storageFailure(error) !== 'conflict') throw storageError('Supabase', error)
}

/**
 * Finds the address regardless of case. In a pattern, `%`, `_` and PostgREST's `*` are wildcards, so the result is
 * compared again before the row is updated.
 */
async function resubscribe(email: string): Promise<void> {
  const table = () => serviceClient().from('newsletter_subscribers')
  const unsubscribed = await table()
    .select('id, email')
    .ilike('email', email)
    .not('unsubscribed_at', 'is', null)
    .abortSignal(timeoutSignal())
  if (unsubscribed.error) throw storageError('Supabase', unsubscribed.error)
  const same = unsubscribed.data.find(
    (row) => String(row.email).toLowerCase() === email.toLowerCase(),
  )
  if (!same) return

  const { error } = await table()
    .update({ unsubscribed_at: null })
    .eq('id', same.id)
    .abortSignal(timeoutSignal())
  if (error) throw storageError('Supabase', error)
}
