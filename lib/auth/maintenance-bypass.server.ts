import 'server-only'
import { createServerClient } from '@supabase/ssr'
import type { NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { refreshSession } from './refresh-session.server.ts'
import { hasSession, sessionCookie } from './session-cookie.ts'
import { siteHeaders } from './site-headers.server.ts'
import { readViewer } from './viewer.ts'

/**
 * For `proxy.ts` in maintenance mode: lets an admin's request through to a page that everybody shares. The
 * answer is theirs alone and is stored nowhere.
 *
 * @returns null for everybody else, without asking Supabase about visitors who have no session.
 */
export async function maintenanceBypass(request: NextRequest): Promise<NextResponse | null> {
  if (!hasSession(request.cookies.getAll())) return null

  // Renews the session in the request's cookies too, which are read here.
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
