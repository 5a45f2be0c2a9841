import 'server-only'
import { endStudioSessions } from '#lib/auth/studio-session.ts'
import { env } from '#lib/env.ts'

/**
 * Ends what somebody has open in the embedded Studio, which asks for the role only when it is opened: their
 * next click there begins with a sign-in. A hosted Studio has members and sessions of its own (sanity.io/manage).
 *
 * @returns false when the lake did not answer; their Studio then stays as it is until its session runs out
 */
export async function closeStudio(userId: string): Promise<boolean> {
  if (!env.sanity.embedded) return true
  try {
    await endStudioSessions(env.lake, userId)
    return true
  } catch (error) {
    console.error('A Studio session could not be ended:', error)
    return false
  }
}
