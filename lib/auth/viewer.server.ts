import 'server-only'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { hasSession } from './session-cookie.ts'
import { sessionClient } from './supabase.server.ts'
import { readViewer, type Viewer } from './viewer.ts'

/**
 * Who makes this request; asked once per request, and not at all of visitors without a session.
 *
 * @returns null when nobody is signed in or Supabase does not confirm it.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  if (!hasSession((await cookies()).getAll())) return null
  // auth-js looks at the clock: nothing of this belongs to anything that is rendered ahead.
  await connection()

  return readViewer(await sessionClient())
})
