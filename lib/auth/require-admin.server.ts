import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { redirect } from 'next/navigation'
import { AppError } from '#lib/errors.ts'
import { refusedPath } from './destination.ts'
import { canPublish } from './roles.ts'
import { sessionClient } from './supabase.server.ts'
import { findViewer } from './viewer.server.ts'
import { readViewer, type Viewer } from './viewer.ts'

/** The admin behind a request, with a Supabase client that has their rights, or the reason for rejecting it. */
export type AdminCheck =
  | { readonly isAdmin: true; readonly viewer: Viewer; readonly client: SupabaseClient }
  | { readonly isAdmin: false; readonly reason: 'signed-out' | 'not-admin' }

/**
 * Checks with Supabase, using the caller's own token, that they are an admin. Every action of the admin area must call
 * this because an action can be called without its page. The returned client has only the caller's rights, so
 * row-level security checks every query again.
 */
export async function requireAdmin(): Promise<AdminCheck> {
  const client = await sessionClient()
  const viewer = await readViewer(client)
  if (!viewer) return { isAdmin: false, reason: 'signed-out' }
  return viewer.role === 'admin'
    ? { isAdmin: true, viewer, client }
    : { isAdmin: false, reason: 'not-admin' }
}

/** The editor or admin behind a request, or the reason for rejecting it. */
export type EditorCheck =
  | { readonly isEditor: true; readonly viewer: Viewer }
  | { readonly isEditor: false; readonly reason: 'signed-out' | 'not-editor' }

/** Checks with Supabase, using the caller's own token, that they may publish content. */
export async function requireEditor(): Promise<EditorCheck> {
  const viewer = await readViewer(await sessionClient())
  if (!viewer) return { isEditor: false, reason: 'signed-out' }
  return canPublish(viewer.role)
    ? { isEditor: true, viewer }
    : { isEditor: false, reason: 'not-editor' }
}

/**
 * Returns the admin who opened a page. Sends visitors who aren't signed in to /signin and back, and people without the
 * role to the home page (requirements §4, Route guard).
 *
 * @throws AppError if Supabase doesn't answer in time: signing in again wouldn't help
 */
export async function requireAdminPage(path: string): Promise<Viewer & { role: 'admin' }> {
  const { viewer, isCertain } = await findViewer()
  if (!viewer?.role && !isCertain) {
    throw new AppError('unexpected', `Supabase did not confirm the session for ${path} in time.`)
  }
  if (!viewer) redirect(`/signin?next=${encodeURIComponent(path)}`)
  const { id, email, role } = viewer
  if (role !== 'admin') redirect(refusedPath)

  return { id, email, role }
}
