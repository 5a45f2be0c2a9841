import { createContext, useContext } from 'react'
import type { Viewer } from '#lib/auth/viewer.ts'
import { authMessages } from '#lib/messages-auth.ts'

/** Who is here (requirements §3, Auth state), and the way out. */
export type Auth = {
  user: { id: string; email: string } | null
  role: Viewer['role']
  isAdmin: boolean
  loading: boolean
  /** Ends the session, here and in the Studio, tells the other tabs and leads to the home page. */
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/**
 * Who is signed in, as far as the browser knows. What somebody may do is decided by the server.
 *
 * @throws Error outside of an AuthProvider (requirements §8)
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error(authMessages.noProvider)
  return auth
}
