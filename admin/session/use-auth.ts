import { createContext, useContext } from 'react'
import type { Viewer } from '#lib/auth/viewer.ts'
import { authMessages } from '#lib/messages-auth.ts'

/** The signed-in person (requirements §3, Auth state), and a function to sign out. */
export type Auth = {
  user: { id: string; email: string } | null
  role: Viewer['role']
  isAdmin: boolean
  loading: boolean
  /** Ends the session here and in the Studio, tells other tabs, and opens the home page. */
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/**
 * Returns who is signed in as far as the browser knows. The server decides what they can do.
 *
 * @throws Error outside of an AuthProvider (requirements §8)
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error(authMessages.noProvider)
  return auth
}
