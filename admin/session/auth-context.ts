import { createContext } from 'react'
import type { Viewer } from '#lib/auth/viewer.ts'

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
