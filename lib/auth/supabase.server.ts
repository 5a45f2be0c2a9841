import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { env } from '#lib/env.ts'
import { sessionCookie, withSignedInCookie } from './session-cookie.ts'
import { siteHeaders } from './site-headers.server.ts'

/**
 * Returns a Supabase client with the session and rights of the person who made the request. Create one per request.
 *
 * Cookies can't be written while a page renders, so a token renewed there is lost. Pages that call this must be among
 * those whose session `proxy.ts` renews first (`refreshSession`). Actions and route handlers write cookies themselves.
 *
 * @param visitorAddress passed on because Supabase limits attempts per address
 */
export async function sessionClient(visitorAddress?: string | null): Promise<SupabaseClient> {
  const store = await cookies()

  return createServerClient(env.supabaseServer.url, env.supabaseServer.publishableKey, {
    cookieOptions: sessionCookie,
    cookies: {
      getAll: () => store.getAll(),
      // The cache headers Supabase passes aren't needed: responses of actions and route handlers are never cached.
      setAll(cookiesToSet) {
        try {
          for (const { name, value, options } of withSignedInCookie(cookiesToSet)) {
            store.set(name, value, options)
          }
        } catch {
          // A page is rendering and can't write cookies. `proxy.ts` has already renewed the session.
        }
      },
    },
    global: { headers: siteHeaders(visitorAddress) },
  })
}

/**
 * Returns a Supabase client with the secret key: all rights, no user. For what visitors may do only through the site,
 * such as storing a message, after validation and rate limits.
 */
export function serviceClient(): SupabaseClient {
  return createClient(env.supabaseServer.url, env.supabaseServer.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/**
 * Returns a Supabase client without a session.
 *
 * @param visitorAddress passed on because Supabase limits attempts per address
 */
export function visitorClient(visitorAddress: string | null): SupabaseClient {
  return createClient(env.supabaseServer.url, env.supabaseServer.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: siteHeaders(visitorAddress) },
  })
}

/** Deletes the session cookies, whatever Supabase says. */
export async function forgetSession(): Promise<void> {
  const store = await cookies()
  const sessionCookies = store.getAll().filter(({ name }) => name.startsWith(sessionCookie.name))
  const expired = sessionCookies.map(({ name }) => ({
    name,
    value: '',
    options: { ...sessionCookie, maxAge: 0 },
  }))
  for (const { name, value, options } of withSignedInCookie(expired)) {
    store.set(name, value, options)
  }
}
