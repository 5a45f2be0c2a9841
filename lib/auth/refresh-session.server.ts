import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { hasSession, sessionCookie, withSignedInCookie } from './session-cookie.ts'
import { siteHeaders } from './site-headers.server.ts'
import { AUTH_TIMEOUT_MS, withTimeout } from './with-timeout.ts'

/**
 * For `proxy.ts`, before pages that check the session (/admin, /signin, /api/lake-session), because a page can't store
 * a renewed session itself. Return the response, or copy its cookies and headers.
 */
export function refreshSession(request: NextRequest): Promise<NextResponse> {
  return renewSession(request, {
    url: env.supabaseServer.url,
    publishableKey: env.supabaseServer.publishableKey,
    headers: siteHeaders(),
  })
}

type Supabase = {
  url: string
  publishableKey: string
  headers?: Record<string, string>
}

/**
 * Renews a session that is about to end, for the page (request cookies) and for the browser (response cookies).
 * Decides nothing. Does nothing without a session, so that public pages never get a cookie.
 *
 * @param ms milliseconds to wait for Supabase before the page has to renew the session itself
 */
export async function renewSession(
  request: NextRequest,
  supabase: Supabase,
  ms: number = AUTH_TIMEOUT_MS,
): Promise<NextResponse> {
  if (!hasSession(request.cookies.getAll())) return NextResponse.next({ request })

  let response = NextResponse.next({ request })
  const client = createServerClient(supabase.url, supabase.publishableKey, {
    cookieOptions: sessionCookie,
    ...(supabase.headers && { global: { headers: supabase.headers } }),
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll(cookiesToSet, headers) {
        const all = withSignedInCookie(cookiesToSet)
        for (const { name, value } of all) request.cookies.set(name, value)
        response = NextResponse.next({ request })
        for (const { name, value, options } of all) response.cookies.set(name, value, options)
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      },
    },
  })
  // Reading the claims renews the session.
  await withTimeout(ms, client.auth.getClaims())

  return response
}
