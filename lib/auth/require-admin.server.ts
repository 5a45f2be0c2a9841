import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { redirect } from 'next/navigation'
import { sessionClient } from './supabase.server.ts'
import { getViewer } from './viewer.server.ts'
import { readViewer, type Viewer } from './viewer.ts'

/** The admin behind a request, with Supabase as they may use it; or why there is none. */
export type AdminCheck =
  | { readonly isAdmin: true; readonly viewer: Viewer; readonly client: SupabaseClient }
  | { readonly isAdmin: false; readonly reason: 'signed-out' | 'not-admin' }

/**
 * Asks Supabase, under the caller's own token, whether they are an admin. Every action of the admin area
 * begins with it: an action can be called without its page. The database asks once more by itself
 * (row level security), since what comes back works with the caller's rights and no others.
 */
export async function requireAdmin(): Promise<AdminCheck> {
  const client = await sessionClient()
  const viewer = await readViewer(client)
  if (!viewer) return { isAdmin: false, reason: 'signed-out' }
  return viewer.role === 'admin'
    ? { isAdmin: true, viewer, client }
    : { isAdmin: false, reason: 'not-admin' }
}

/**
 * The admin who looks at this page. Nobody signed in: to /signin and back here afterwards; somebody
 * without the role: to the home page (requirements §4, Route guard).
 */
export async function adminOfPage(path: string): Promise<Viewer & { role: 'admin' }> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/signin?next=${encodeURIComponent(path)}`)
  const { id, email, role } = viewer
  if (role !== 'admin') redirect('/')

  return { id, email, role }
}
