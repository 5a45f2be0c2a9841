import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { env } from '#lib/env.ts'
import { sessionCookie, withSignedInCookie } from './session-cookie.ts'
import { siteHeaders } from './site-headers.server.ts'

/**
 * Supabase as the person whose request this is: their session, their rights. One per request, never kept.
 *
 * While a page renders, cookies cannot be written, so a token that is renewed there is lost: pages that
 * call this must be among those whose session `proxy.ts` renews beforehand (`refreshSession`). Actions
 * and route handlers write for themselves.
 *
 * @param visitorAddress passed on where Supabase limits attempts per address.
 */
export async function sessionClient(visitorAddress?: string | null): Promise<SupabaseClient> {
  const store = await cookies()

  return createServerClient(env.supabaseServer.url, env.supabaseServer.publishableKey, {
    cookieOptions: sessionCookie,
    cookies: {
      getAll: () => store.getAll(),
      // The headers against caching that come along are not needed: what actions and our route
      // handlers answer is never stored.
      setAll(cookiesToSet) {
        try {
          for (const { name, value, options } of withSignedInCookie(cookiesToSet)) {
            store.set(name, value, options)
          }
        } catch {
          // A page is rendering, where cookies cannot be written: `proxy.ts` has renewed the session.
        }
      },
    },
    global: { headers: siteHeaders(visitorAddress) },
  })
}

/**
 * Supabase with the secret key: every right, no person. For what visitors may do only through the site,
 * such as storing a message, after it was checked and limited.
 */
export function serviceClient(): SupabaseClient {
  return createClient(env.supabaseServer.url, env.supabaseServer.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/**
 * Supabase as nobody in particular, for what needs no session.
 *
 * @param visitorAddress passed on where Supabase limits attempts per address.
 */
export function visitorClient(visitorAddress: string | null): SupabaseClient {
  return createClient(env.supabaseServer.url, env.supabaseServer.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: siteHeaders(visitorAddress) },
  })
}

/** The session's cookies are taken away whatever Supabase says. */
export async function forgetSession(): Promise<void> {
  const store = await cookies()
  const ours = store.getAll().filter(({ name }) => name.startsWith(sessionCookie.name))
  const gone = ours.map(({ name }) => ({
    name,
    value: '',
    options: { ...sessionCookie, maxAge: 0 },
  }))
  for (const { name, value, options } of withSignedInCookie(gone)) store.set(name, value, options)
}
