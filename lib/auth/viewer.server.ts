import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { hasSession } from './session-cookie.ts'
import { sessionClient } from './supabase.server.ts'
import { checkViewer, type Viewer, type ViewerCheck } from './viewer.ts'

/**
 * Who makes this request; asked once per request, and not at all of visitors without a session.
 *
 * @returns null when nobody is signed in or Supabase does not confirm it.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => (await findViewer()).viewer)

/** As `getViewer`, with whether Supabase could be asked at all. */
export async function findViewer(): Promise<ViewerCheck> {
  if (!hasSession((await cookies()).getAll())) return { viewer: null, isCertain: true }
  return checkViewer(await sessionClient())
}
