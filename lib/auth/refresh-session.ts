import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { hasSession, sessionCookie, withSignedInCookie } from './session-cookie.ts'

/**
 * For `proxy.ts`, in front of the pages that ask who is there: renews a session that is about to end,
 * for the page behind (request cookies) and for the browser (response cookies). It decides nothing.
 * Without a session it does nothing, so that no cookie ever lands on a page that everybody shares.
 */
export async function refreshSession(request: NextRequest): Promise<NextResponse> {
  if (!hasSession(request.cookies.getAll())) return NextResponse.next({ request })

  let response = NextResponse.next({ request })
  const client = createServerClient(env.supabaseServer.url, env.supabase.publishableKey, {
    cookieOptions: sessionCookie,
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
  // Asking for the claims is what renews. A failure is for the page to find: it asks again.
  await client.auth.getClaims().catch(() => undefined)

  return response
}
