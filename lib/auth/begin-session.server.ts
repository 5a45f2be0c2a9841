import 'server-only'
import { env } from '#lib/env.ts'
import type { PasswordSet } from './put-password.ts'
import { endStudioSessions } from './studio-session.ts'
import { sessionClient } from './supabase.server.ts'
import { readViewer, type Viewer } from './viewer.ts'

/**
 * The session that set a new password becomes this browser's; what its person has open in the embedded Studio
 * ends, here too, and opens again with the new one. For actions.
 *
 * @returns who is signed in now; null when Supabase does not take its own session, which is logged
 */
export async function beginSession({ session, userId }: PasswordSet): Promise<Viewer | null> {
  const client = await sessionClient()
  const { error } = await client.auth.setSession(session)
  if (error) console.error('Nobody could be signed in with the new password:', error)
  if (env.sanity.embedded) {
    await endStudioSessions(env.lake, userId).catch((cause: unknown) => {
      console.error('The Studio sessions could not be ended:', cause)
    })
  }
  return readViewer(client)
}
