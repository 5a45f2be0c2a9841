import 'server-only'
import { createHash } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { env } from '#lib/env.ts'
import { sessionCookie } from './session-cookie.ts'
import { siteHeaders } from './site-headers.server.ts'

/** Ten minutes to think of another password. */
const maxAge = 600

/**
 * Supabase as the owner of a mailed link, for choosing a password and nothing else. A link begins a session
 * once; until a password is set, that session waits in a cookie of its own, named after the link and sent to
 * this page only, so that somebody whose password was refused can try another one. It signs nobody in.
 *
 * @param tokenHash the link's `token_hash`
 */
export async function linkClient(
  tokenHash: string,
  visitorAddress: string | null,
): Promise<SupabaseClient> {
  const store = await cookies()

  return createServerClient(env.supabaseServer.url, env.supabaseServer.publishableKey, {
    cookieOptions: cookieOf(tokenHash),
    cookies: {
      getAll: () => store.getAll(),
      setAll: (all) => {
        for (const { name, value, options } of all) {
          store.set(name, value, { ...options, maxAge: options.maxAge === 0 ? 0 : maxAge })
        }
      },
    },
    global: { headers: siteHeaders(visitorAddress) },
  })
}

/** Takes the waiting session away again; it lives on in the cookies of the person's own session. */
export async function forgetLinkSession(tokenHash: string): Promise<void> {
  const store = await cookies()
  const { name, ...options } = cookieOf(tokenHash)
  for (const cookie of store.getAll()) {
    if (cookie.name.startsWith(name)) store.set(cookie.name, '', { ...options, maxAge: 0 })
  }
}

function cookieOf(tokenHash: string) {
  const name = `link-${createHash('sha256').update(tokenHash).digest('hex').slice(0, 16)}`
  return { ...sessionCookie, name, path: '/signin/reset' }
}
