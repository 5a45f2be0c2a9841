import 'server-only'
import { env } from '#lib/env.ts'
import { patienceMs, within } from './patience.ts'
import { endStudioSessions } from './studio-session.ts'
import { forgetSession, sessionClient } from './supabase.server.ts'

/**
 * Signs out of the site and of the embedded Studio; for actions and route handlers. The cookies go
 * whatever happens, so that signing out never fails for the person who does it. What could not be ended
 * at a server is logged: the Studio would let them in again by itself otherwise.
 */
export async function signOut(): Promise<void> {
  const client = await sessionClient()
  const user = (await within(patienceMs, client.auth.getUser()))?.data.user
  // 401, 403 and 404 mean that the session is gone already; auth-js does not report them.
  const left = await within(patienceMs, client.auth.signOut({ scope: 'local' }))
  if (!left || left.error) console.error('The session could not be ended at Supabase:', left?.error)
  await forgetSession()

  if (!env.sanity.embedded || !user) return
  await endStudioSessions(env.lake, user.id).catch((error: unknown) => {
    console.error('The Studio session could not be ended:', error)
  })
}
