import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { storageError, storageFailure } from '#lib/storage-errors.ts'
import type { ContactMessage } from './receive-message.ts'

/** A person waits for the answer. */
const patience = () => AbortSignal.timeout(2 * env.backendTimeoutMs)

/**
 * Keeps a message of the contact form.
 *
 * @throws AppError when Supabase does not take it.
 */
export async function storeMessage(message: ContactMessage): Promise<void> {
  const { error } = await serviceClient()
    .from('contact_messages')
    .insert(message)
    .abortSignal(patience())
  if (error) throw storageError('Supabase', error)
}

/**
 * Puts an address on the newsletter's list. Who had left it and asks again is on it again.
 *
 * @param sourcePath the page whose form was used
 * @throws AppError when Supabase does not take it.
 */
export async function storeSubscriber(email: string, sourcePath: string | null): Promise<void> {
  const { error } = await serviceClient()
    .from('newsletter_subscribers')
    .insert({ email, source_path: sourcePath })
    .abortSignal(patience())
  if (!error) return
  if (storageFailure(error) === 'conflict') return resubscribe(email)
  throw storageError('Supabase', error)
}

/**
 * Puts an address on an app's waiting list, or leaves it there.
 *
 * @param app the app's id in the catalog
 * @throws AppError when Supabase does not take it.
 */
export async function storeWaitlistSignup(app: string, email: string): Promise<void> {
  const { error } = await serviceClient()
    .from('waitlist_signups')
    .insert({ app, email })
    .abortSignal(patience())
  if (error && storageFailure(error) !== 'conflict') throw storageError('Supabase', error)
}

/**
 * The address is found whatever its case. In a pattern `%`, `_` and PostgREST's `*` stand for others, so
 * what the pattern finds is compared once more before it is written to.
 */
async function resubscribe(email: string): Promise<void> {
  const table = () => serviceClient().from('newsletter_subscribers')
  const found = await table()
    .select('id, email')
    .ilike('email', email)
    .not('unsubscribed_at', 'is', null)
    .abortSignal(patience())
  if (found.error) throw storageError('Supabase', found.error)
  const same = found.data.find((row) => String(row.email).toLowerCase() === email.toLowerCase())
  if (!same) return

  const { error } = await table()
    .update({ unsubscribed_at: null })
    .eq('id', same.id)
    .abortSignal(patience())
  if (error) throw storageError('Supabase', error)
}
