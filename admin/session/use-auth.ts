import { useContext } from 'react'
import { authMessages } from '#lib/messages-auth.ts'
import { type Auth, AuthContext } from './auth-context.ts'

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
