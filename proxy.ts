import { type NextRequest, NextResponse } from 'next/server'
import { maintenanceBypass } from '#lib/auth/maintenance-bypass.server.ts'
import { redirectToSignIn } from '#lib/auth/redirect-to-sign-in.ts'
import { refreshSession } from '#lib/auth/refresh-session.server.ts'
import { env } from '#lib/env.ts'
import { MAINTENANCE, PAGE_PATH } from '#lib/publishing/headers.ts'
import { answerWithoutFront } from '#lib/without-front/answer.server.ts'

/** Paths whose session is renewed. Others may set no cookies: visitors share stored pages, headers included. */
const withSession = /^\/(?:admin|signin|api\/lake-session)(?:\/|$)/

/**
 * Renews sessions for the pages that need one, and marks previews. It makes no authorization decisions. Redirects,
 * maintenance mode and headers of all pages are handled before it, in `packages/host/front/`, unless Next runs without
 * the front.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const isDraftMode = request.cookies.has('__prerender_bypass')
  if (isDraftMode) request.headers.set(PAGE_PATH, request.nextUrl.pathname)
  const response = await (env.front ? answer(request) : answerWithoutFront(request, answer))
  if (isDraftMode) response.headers.set('x-robots-tag', 'noindex')
  return response
}

async function answer(request: NextRequest): Promise<NextResponse> {
  // In maintenance mode, admins still see the site.
  if (request.headers.has(MAINTENANCE)) {
    return (
      (await maintenanceBypass(request)) ??
      new NextResponse(null, { status: 503, headers: { [MAINTENANCE]: 'stranger' } })
    )
  }
  const { pathname, search } = request.nextUrl
  if (!withSession.test(pathname)) return NextResponse.next({ request })
  const { method, cookies } = request
  const signIn = redirectToSignIn({ method, pathname, search, cookies: cookies.getAll() })
  if (!signIn) return refreshSession(request)
  return NextResponse.redirect(new URL(signIn, request.url), 307)
}

export const config = { matcher: '/((?!_next/|_site/).*)' }
