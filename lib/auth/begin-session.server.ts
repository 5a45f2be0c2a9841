import 'server-only'
import { env } from '#lib/env.ts'
import type { PasswordSet } from './put-password.ts'
import { endStudioSessions } from './studio-session.ts'
import { sessionClient } from './supabase.server.ts'
import { readViewer, type Viewer } from './viewer.ts'

/**
 * Signs this browser in with the session that set a new password, and ends the person's embedded Studio sessions.
 * Only for server actions.
 *
 * @returns the viewer, or null if Supabase rejects its own session (logged)
 */
export async function beginSession({ session, userId }: PasswordSet): Promise<Viewer | null> {
  const client = await sessionClient()
  const { error } = await client.auth.setSession(session)
  if (error) console.error('Could not sign in after the new password was set:', error)
  if (env.sanity.embedded) {
    await endStudioSessions(env.lake, userId).catch((cause: unknown) => {
      console.error('Could not end the Studio sessions:', cause)
    })
  }
  return readViewer(client)
}
