import { type NextRequest, NextResponse } from 'next/server'
import { maintenanceBypass } from '#lib/auth/maintenance-bypass.server.ts'
import { redirectToSignIn } from '#lib/auth/redirect-to-sign-in.ts'
import { refreshSession } from '#lib/auth/refresh-session.server.ts'
import { MAINTENANCE } from '#lib/publishing/headers.ts'

/**
 * Keeps sessions alive in front of the pages that ask who is there. It never decides who may do what. What holds
 * for every address (redirects, maintenance, headers) is decided in front of it, in `packages/host/front/`.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  // Visitors are kept out, and somebody with a session asks: admins see the site.
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

/** No other page gets a session: a Set-Cookie must never land on a shared page. */
export const config = {
  matcher: [
    '/admin/:path*',
    '/signin/:path*',
    '/api/studio-login',
    { source: '/((?!_next/).*)', has: [{ type: 'header', key: 'x-maintenance' }] },
  ],
}
