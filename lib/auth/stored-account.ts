import type { SupabaseClient } from '@supabase/supabase-js'

/** Error message of the trigger keep_last_admin(), which Supabase passes on. */
const LAST_ADMIN = 'The last admin cannot be removed'

/** Result of a change that takes access away. The database makes sure that one admin stays. */
export type Removal = 'removed' | 'last-admin'

/** Runs a change that takes access away. @throws every error but that of the last admin */
export async function removeUnlessLast(remove: () => PromiseLike<unknown>): Promise<Removal> {
  try {
    await remove()
    return 'removed'
  } catch (error) {
    if (error instanceof Error && error.message.includes(LAST_ADMIN)) return 'last-admin'
    throw error
  }
}

/**
 * Deletes an account with its sessions and roles. The audit log keeps the email address of its past changes.
 *
 * @param client of an admin, or of the account's owner
 * @throws Supabase's error
 */
export function deleteAccount(client: SupabaseClient, userId: string): Promise<Removal> {
  return removeUnlessLast(() => client.rpc('delete_account', { _user_id: userId }).throwOnError())
}
