import 'server-only'
import { cookies } from 'next/headers'
import { endEditMode } from '#lib/content/edit-mode.server.ts'
import { env } from '#lib/env.ts'
import { sessionCookie } from './session-cookie.ts'
import { endStudioSessions } from './studio-session.ts'
import { forgetSession, sessionClient } from './supabase.server.ts'
import { patienceMs, withTimeout } from './with-timeout.ts'

/**
 * Signs out of the site and of the embedded Studio, and ends typing on the page and the preview; for actions
 * and route handlers. The cookies go whatever happens, so that signing out never fails for the person who does
 * it. What could not be ended at a server is logged.
 */
export async function signOut(): Promise<void> {
  const client = await sessionClient()
  const user = (await withTimeout(patienceMs, client.auth.getUser()))?.data.user
  // 401, 403 and 404 mean that the session is gone already; auth-js does not report them.
  const left = await withTimeout(patienceMs, client.auth.signOut({ scope: 'local' }))
  if (!left || left.error) console.error('The session could not be ended at Supabase:', left?.error)
  await forgetSession()
  await endEditMode()

  if (!env.sanity.embedded) return
  await forgetStudioCookie()
  if (!user) return
  await endStudioSessions(env.lake, user.id).catch((error: unknown) => {
    console.error('The Studio session could not be ended:', error)
  })
}

/**
 * Whose session has ended at Supabase already cannot be told, so the lake cannot be asked to end what they
 * have open there. Without its cookie (packages/lake/auth/cookie.ts) this browser at least is out of the Studio.
 */
async function forgetStudioCookie(): Promise<void> {
  const store = await cookies()
  const { sameSite, httpOnly, secure } = sessionCookie
  store.set('lake_session', '', { path: '/lake', maxAge: 0, sameSite, httpOnly, secure })
}
