import 'server-only'
import { cookies } from 'next/headers'
import { endEditMode } from '#lib/content/edit-mode.server.ts'
import { env } from '#lib/env.ts'
import { sessionCookie } from './session-cookie.ts'
import { endStudioSessions } from './studio-session.ts'
import { forgetSession, sessionClient } from './supabase.server.ts'
import { AUTH_TIMEOUT_MS, withTimeout } from './with-timeout.ts'

/**
 * Signs out of the site and the embedded Studio, and ends on-page editing and preview. Only for actions and route
 * handlers. Always deletes the cookies, so signing out never fails for the user. Servers that couldn't end the session
 * are logged.
 *
 * @param scope `global` ends the person's sessions on all devices
 */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  const client = await sessionClient()
  const user = (await withTimeout(AUTH_TIMEOUT_MS, client.auth.getUser()))?.data.user
  // auth-js doesn't report 401, 403 and 404: the session is already gone.
  const result = await withTimeout(AUTH_TIMEOUT_MS, client.auth.signOut({ scope }))
  if (!result || result.error)
    console.error('Could not end the session at Supabase:', result?.error)
  await forgetSession()
  await endEditMode()

  if (!env.sanity.embedded) return
  await forgetStudioCookie()
  if (!user) return
  await endStudioSessions(env.lake, user.id).catch((error: unknown) => {
    console.error('Could not end the Studio session:', error)
  })
}

/**
 * If the session at Supabase has already ended, its user is unknown, and so are their Studio sessions. Deleting the
 * lake's cookie (packages/lake/auth/cookie.ts) at least signs this browser out of the Studio.
 */
async function forgetStudioCookie(): Promise<void> {
  const store = await cookies()
  const { sameSite, httpOnly, secure } = sessionCookie
  store.set('lake_session', '', { path: '/lake', maxAge: 0, sameSite, httpOnly, secure })
}
