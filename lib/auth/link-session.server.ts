import 'server-only'
import { createHash } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { env } from '#lib/env.ts'
import { sessionCookie } from './session-cookie.ts'
import { siteHeaders } from './site-headers.server.ts'

const MAX_AGE_S = 600

/**
 * Returns a Supabase client for the owner of an emailed link, only for choosing a password. A link starts a session
 * only once. Until a password is set, that session is in a cookie named after the link and sent only to this page, so
 * that people whose password was rejected can try another one. It doesn't sign anyone in.
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
          store.set(name, value, { ...options, maxAge: options.maxAge === 0 ? 0 : MAX_AGE_S })
        }
      },
    },
    global: { headers: siteHeaders(visitorAddress) },
  })
}

/** Deletes the link's session cookie. The session continues in the person's own cookies. */
export async function forgetLinkSession(tokenHash: string): Promise<void> {
  const store = await cookies()
  const { name, ...options } = cookieOf(tokenHash)
  for (const cookie of store.getAll()) {
    if (cookie.name.startsWith(name)) store.set(cookie.name, '', { ...options, maxAge: 0 })
  }
}

/** Returns true if this browser has used the link, but not set a password yet. */
export async function hasLinkSession(tokenHash: string): Promise<boolean> {
  const { name } = cookieOf(tokenHash)
  return (await cookies()).getAll().some((cookie) => cookie.name.startsWith(name))
}

function cookieOf(tokenHash: string) {
  const name = `link-${createHash('sha256').update(tokenHash).digest('hex').slice(0, 16)}`
  return { ...sessionCookie, name, path: '/signin/reset' }
}
