import 'server-only'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { AppError } from '#lib/errors.ts'
import { hasSession } from './session-cookie.ts'
import { sessionClient } from './supabase.server.ts'
import { type Role, readViewer, type Viewer } from './viewer.ts'

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

/**
 * For every action and route that only an admin may use. Pages use `adminOfPage`, which leads away.
 *
 * @throws AppError `unauthenticated` or `forbidden`.
 */
export function requireAdmin(): Promise<Viewer & { role: 'admin' }> {
  return requireRole(['admin'])
}

/**
 * For actions and routes about content: editors and admins.
 *
 * @throws AppError `unauthenticated` or `forbidden`.
 */
export function requireEditor(): Promise<Viewer & { role: Role }> {
  return requireRole(['admin', 'editor'])
}

async function requireRole<R extends Role>(roles: readonly R[]): Promise<Viewer & { role: R }> {
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthenticated', 'Nobody is signed in')
  const role = roles.find((allowed) => allowed === viewer.role)
  if (!role) throw new AppError('forbidden', `This needs one of the roles ${roles.join(', ')}`)

  return { ...viewer, role }
}
