import { z } from 'zod/mini'
import type { Viewer } from '#lib/auth/viewer.ts'

/** `loading` is true until the first check has ended, and again while a page that was left is looked at anew. */
export type AuthState = { viewer: Viewer | null; loading: boolean }

const answer = z.object({
  role: z.nullable(z.enum(['admin', 'editor'])),
  user: z.nullable(z.object({ id: z.string(), email: z.string() })),
})

/**
 * Asks the site who is signed in. The session itself is in cookies that no script can read.
 *
 * @returns `unknown` when nobody could tell: the network, the site or Supabase did not answer.
 */
export async function askViewer(fetch = globalThis.fetch): Promise<Viewer | null | 'unknown'> {
  try {
    const response = await fetch('/api/viewer', { cache: 'no-store' })
    if (!response.ok) return 'unknown'
    const { user, role } = answer.parse(await response.json())
    return user && { ...user, role }
  } catch (error) {
    console.warn('Who is signed in could not be asked:', error)
    return 'unknown'
  }
}

/**
 * What is known after a check. A first check that finds nothing out means nobody is there (requirements §6:
 * on failure treated as not admin); a later one leaves things as they were, so that a moment without network
 * does not throw anybody out of a page with unsaved words on it. The server checks every action by itself.
 */
export function nextAuthState(before: AuthState, found: Viewer | null | 'unknown'): AuthState {
  if (found === 'unknown') return { ...before, loading: false }
  return { viewer: isSame(before.viewer, found) ? before.viewer : found, loading: false }
}

function isSame(one: Viewer | null, other: Viewer | null): boolean {
  return one?.id === other?.id && one?.role === other?.role && one?.email === other?.email
}
