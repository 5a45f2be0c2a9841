import 'server-only'
import { createServerClient } from '@supabase/ssr'
import type { NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { refreshSession } from './refresh-session.server.ts'
import { hasSession, sessionCookie } from './session-cookie.ts'
import { siteHeaders } from './site-headers.server.ts'
import { readViewer } from './viewer.ts'

/**
 * For `proxy.ts` in maintenance mode: lets an admin's request through to a public page. The response is never cached.
 *
 * @returns null for everyone else. Visitors without a session cause no request to Supabase.
 */
export async function maintenanceBypass(request: NextRequest): Promise<NextResponse | null> {
  if (!hasSession(request.cookies.getAll())) return null

  // Also renews the session in the request's cookies, which are read below.
  const response = await refreshSession(request)
  const viewer = await readViewer(
    createServerClient(env.supabaseServer.url, env.supabaseServer.publishableKey, {
      cookieOptions: sessionCookie,
      cookies: { getAll: () => request.cookies.getAll(), setAll: () => undefined },
      global: { headers: siteHeaders() },
    }),
  )
  if (viewer?.role !== 'admin') return null

  response.headers.set('cache-control', 'private, no-store')
  return response
}
