import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { patienceMs, withTimeout } from './with-timeout.ts'

export type Role = 'admin' | 'editor'

/** Whoever is signed in. Without a role they may look at the site and sign out. */
export type Viewer = { id: string; email: string; role: Role | null }

/** `isCertain` is false when Supabase could not be asked: the viewer may be more than what is said here. */
export type ViewerCheck = { viewer: Viewer | null; isCertain: boolean }

/**
 * Who is behind this client's session, asked of Supabase itself: a cookie alone proves nothing.
 *
 * @returns null when nobody is, when the session has ended and when Supabase cannot be asked: a failed
 *   check is no admin (requirements §6).
 */
export async function readViewer(client: SupabaseClient): Promise<Viewer | null> {
  return (await checkViewer(client)).viewer
}

/** As `readViewer`, for those to whom “nobody” and “nobody could tell” are not the same. */
export async function checkViewer(client: SupabaseClient): Promise<ViewerCheck> {
  const session = await withTimeout(patienceMs, client.auth.getSession())
  if (!session) return { viewer: null, isCertain: false }
  const claimed = claimedId(session.data.session?.access_token)
  // Asked at once; the role counts only where Supabase confirms that it is theirs.
  const [answer, found] = await Promise.all([
    withTimeout(patienceMs, client.auth.getUser()),
    claimed === undefined ? undefined : readRole(client, claimed),
  ])
  const user = answer?.data.user
  if (!user) {
    return { viewer: null, isCertain: answer !== null && !isAuthRetryableFetchError(answer.error) }
  }
  const { id, email = '' } = user
  const { role, isCertain } = found && id === claimed ? found : await readRole(client, id)

  return { viewer: { id, email, role }, isCertain }
}

/** Whose session a token says it is (RFC 7519, section 4.1.2): proves nothing, and says whom to ask about. */
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
  let isCertain = true
  for (const role of ['admin', 'editor'] as const) {
    const { data, error } = await client.rpc('has_role', { _user_id: userId, _role: role })
    if (data === true) return { role, isCertain: true }
    if (error) isCertain = false
  }

  return { role: null, isCertain }
}
