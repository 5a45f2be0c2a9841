import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { ROLES, type Role } from './roles.ts'
import { AUTH_TIMEOUT_MS, withTimeout } from './with-timeout.ts'

/** A signed-in person. Without a role, they can only see the site and sign out. */
export type Viewer = { id: string; email: string; role: Role | null }

/** `isCertain` is false if Supabase couldn't be reached. The viewer may then have more rights than reported. */
export type ViewerCheck = { viewer: Viewer | null; isCertain: boolean }

/**
 * Returns the person behind this client's session, confirmed by Supabase: a cookie alone proves nothing.
 *
 * @returns null if no one is signed in, the session has ended or Supabase can't be reached: a failed check means not
 *   admin (requirements §6)
 */
export async function readViewer(client: SupabaseClient): Promise<Viewer | null> {
  return (await checkViewer(client)).viewer
}

export async function checkViewer(client: SupabaseClient): Promise<ViewerCheck> {
  const session = await withTimeout(AUTH_TIMEOUT_MS, client.auth.getSession())
  if (!session) return { viewer: null, isCertain: false }
  const claimed = claimedId(session.data.session?.access_token)
  // Read in parallel. The role counts only if Supabase confirms the id.
  const [answer, claimedRole] = await Promise.all([
    withTimeout(AUTH_TIMEOUT_MS, client.auth.getUser()),
    claimed === undefined ? undefined : readRole(client, claimed),
  ])
  const user = answer?.data.user
  if (!user) {
    return { viewer: null, isCertain: answer !== null && !isAuthRetryableFetchError(answer.error) }
  }
  const { id, email = '' } = user
  const { role, isCertain } =
    claimedRole && id === claimed ? claimedRole : await readRole(client, id)

  return { viewer: { id, email, role }, isCertain }
}

/** Returns the user id a token claims (RFC 7519, section 4.1.2). Not verified. */
function claimedId(token = ''): string | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return z.object({ sub: z.string() }).parse(claims).sub
  } catch {
    return undefined
  }
}

async function readRole(client: SupabaseClient, userId: string) {
  for (const role of ROLES) {
    const asked = Promise.resolve(client.rpc('has_role', { _user_id: userId, _role: role }))
    const answer = await withTimeout(AUTH_TIMEOUT_MS, asked)
    if (answer?.data === true) return { role, isCertain: true }
    if (!answer || answer.error) return { role: null, isCertain: false }
  }

  return { role: null, isCertain: true }
}
