import 'server-only'
import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { maintenanceBypass } from '#lib/auth/maintenance-bypass.server.ts'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import { env } from '#lib/env.ts'
import { MAINTENANCE, MAINTENANCE_PAGE } from '#lib/publishing/headers.ts'
import { isOpenInMaintenance, RETRY_AFTER_S } from '#lib/publishing/open-paths.ts'
import { findRedirect, type LiveTable } from '#lib/redirects/live-table.ts'
import { contentSecurityPolicy, hashSource, nonceSource } from '#lib/security/csp.ts'
import { headersAt, isWorkplace, POLICY, policyAt } from '#lib/security/headers.ts'
import { currentRules } from './live-rules.server.ts'

/**
 * Answers a request where Next runs by itself (`next start`), with what the front does elsewhere: redirects,
 * maintenance mode and security headers. Pages keep Next's scripts, which a nonce allows.
 *
 * @param forward lets Next answer
 */
export async function answerWithoutFront(
  request: NextRequest,
  forward: (request: NextRequest) => Promise<NextResponse>,
): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const nonce = randomBytes(16).toString('base64url')
  request.headers.set(POLICY, `script-src ${nonceSource(nonce)}`)
  request.headers.delete(MAINTENANCE)

  const { redirects, settings } = await currentRules()
  const isClosed = settings.maintenanceMode && !isOpenInMaintenance(pathname)
  const response =
    (await redirectFor(request, redirects)) ??
    (isClosed ? ((await maintenanceBypass(request)) ?? closed(request)) : await forward(request))
  if (settings.performance.securityHeaders || isWorkplace(pathname)) {
    for (const [name, value] of securityHeaders(request, nonce)) response.headers.set(name, value)
  }
  return response
}

async function redirectFor(
  { method, nextUrl: { pathname, search } }: NextRequest,
  redirects: LiveTable,
): Promise<NextResponse | undefined> {
  if (pathname === MAINTENANCE_PAGE) return redirectTo('/', 307)
  const match = await findRedirect(redirects, method, pathname, search)
  return match && redirectTo(match.location, match.type)
}

/** Browsers keep a 301 for as long as they like (RFC 9110, section 15.4.2), so it could never be changed. */
function redirectTo(location: string, status: number): NextResponse {
  const { href } = new URL(location, env.siteUrl)
  return new NextResponse(null, {
    status,
    headers: { location: href, 'cache-control': 'no-cache' },
  })
}

/** Returns the maintenance page, or text for programs: feed readers, scripts, submitted forms. */
function closed(request: NextRequest): NextResponse {
  const headers = { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'private, no-store' }
  const wantsPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html')
  if (!wantsPage) {
    const text = 'The site is down for maintenance. Please try again in a few minutes.'
    return new NextResponse(text, { status: 503, headers })
  }
  request.headers.set(MAINTENANCE, MAINTENANCE_PAGE)
  return NextResponse.next({ status: 503, headers, request })
}

function securityHeaders({ nextUrl, cookies }: NextRequest, nonce: string) {
  const settings = {
    isDevelopment: env.isDevelopment,
    usesHostedSanity: !env.sanity.embedded,
    hostedSupabaseUrl: env.supabase.embedded ? undefined : env.supabase.url,
    siteUrl: env.siteUrl,
    hsts: env.hsts,
    inline: { scripts: [nonceSource(nonce), hashSource(BEFORE_FIRST_PAINT)] },
  }
  const isPreview = cookies.has('__prerender_bypass') && !cookies.has('edit-mode')
  const policy = policyAt(nextUrl.pathname)
  const name = isPreview && policy === 'page' ? 'preview' : policy
  return Object.entries({
    ...headersAt(nextUrl.pathname, settings),
    [POLICY]: contentSecurityPolicy(name, settings),
  })
}
