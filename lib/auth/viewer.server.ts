import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { hasSession } from './session-cookie.ts'
import { sessionClient } from './supabase.server.ts'
import { checkViewer, type Viewer, type ViewerCheck } from './viewer.ts'

/**
 * Returns the person who makes this request. Queries Supabase once per request, and never for visitors without a
 * session.
 *
 * @returns null if no one is signed in or Supabase doesn't confirm the session
 */
export async function getViewer(): Promise<Viewer | null> {
  return (await findViewer()).viewer
}

export const findViewer = cache(async (): Promise<ViewerCheck> => {
  if (!hasSession((await cookies()).getAll())) return { viewer: null, isCertain: true }
  return checkViewer(await sessionClient())
})
