import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { renewSession } from './renew-session.ts'
import { siteHeaders } from './site-headers.server.ts'

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
