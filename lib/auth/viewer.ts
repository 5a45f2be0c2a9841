import type { SupabaseClient } from '@supabase/supabase-js'
import { patienceMs, within } from './patience.ts'

export type Role = 'admin' | 'editor'

/** Whoever is signed in. Without a role they may look at the site and sign out. */
export type Viewer = { id: string; email: string; role: Role | null }

/**
 * Who is behind this client's session, asked of Supabase itself: a cookie alone proves nothing.
 *
 * @returns null when nobody is, when the session has ended and when Supabase cannot be asked: a failed
 *   check is no admin (specification, section 6).
 */
export async function readViewer(client: SupabaseClient): Promise<Viewer | null> {
  const user = (await within(patienceMs, client.auth.getUser()))?.data.user
  if (!user) return null
  const { id, email = '' } = user

  return { id, email, role: await readRole(client, id) }
}

async function readRole(client: SupabaseClient, userId: string): Promise<Role | null> {
  for (const role of ['admin', 'editor'] as const) {
    const { data } = await client.rpc('has_role', { _user_id: userId, _role: role })
    if (data === true) return role
  }

  return null
}
