import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { hasSession, sessionCookie, withSignedInCookie } from './session-cookie.ts'
import { siteHeaders } from './site-headers.server.ts'
import { patienceMs, withTimeout } from './with-timeout.ts'

/**
 * For `proxy.ts`, in front of the pages that ask who is there (/admin, /signin, /api/studio-login): a page
 * cannot store a renewed session itself. Return what it returns, or copy its cookies and headers.
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
  /** Sent with every question. */
  headers?: Record<string, string>
}

/**
 * Renews a session that is about to end, for the page behind (request cookies) and for the browser
 * (response cookies). It decides nothing. Without a session it does nothing, so that no cookie ever lands
 * on a page that everybody shares.
 *
 * @param ms how long to wait for Supabase before the page is left to find out for itself.
 */
export async function renewSession(
  request: NextRequest,
  supabase: Supabase,
  ms: number = patienceMs,
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
  // Asking for the claims is what renews.
  await withTimeout(ms, client.auth.getClaims())

  return response
}
