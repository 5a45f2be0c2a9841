import { type NextRequest, NextResponse } from 'next/server'
import { maintenanceBypass } from '#lib/auth/maintenance-bypass.server.ts'
import { redirectToSignIn } from '#lib/auth/redirect-to-sign-in.ts'
import { refreshSession } from '#lib/auth/refresh-session.server.ts'
import { MAINTENANCE } from '#lib/publishing/headers.ts'

/**
 * Renews sessions for the pages that need one. It makes no authorization decisions. Redirects, maintenance mode and
 * headers of all pages are handled before it, in `packages/host/front/`.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  // In maintenance mode, admins still see the site.
  if (request.headers.has(MAINTENANCE)) {
    return (
      (await maintenanceBypass(request)) ??
      new NextResponse(null, { status: 503, headers: { [MAINTENANCE]: 'stranger' } })
    )
  }
  const { pathname, search } = request.nextUrl
  const { method, cookies } = request
  const signIn = redirectToSignIn({ method, pathname, search, cookies: cookies.getAll() })
  if (!signIn) return refreshSession(request)
  return NextResponse.redirect(new URL(signIn, request.url), 307)
}

/** No other page may set cookies: visitors share stored pages, headers included. */
export const config = {
  matcher: [
    '/admin/:path*',
    '/signin/:path*',
    '/api/studio-login',
    { source: '/((?!_next/).*)', has: [{ type: 'header', key: 'x-maintenance' }] },
  ],
}
