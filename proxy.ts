import { type NextRequest, NextResponse } from 'next/server'
import { adminPass } from '#lib/auth/admin-pass.server.ts'
import { refreshSession } from '#lib/auth/refresh-session.server.ts'
import { strangerAtGuardedPage } from '#lib/auth/stranger-at-guarded-page.ts'
import { maintenanceGate, performanceInForce } from '#lib/content/maintenance-mode.ts'
import { isSelfRequest, selfHeaders } from '#lib/content/self-request.ts'
import { blogAddresses } from '#lib/content/unknown-address.ts'
import { env } from '#lib/env.ts'
import { maintenanceAnswer } from '#lib/maintenance/answer.ts'
import { MAINTENANCE_PATH, staysOpen } from '#lib/maintenance/open-paths.ts'
import { ANNOUNCE_PATH } from '#lib/redirects/announce.server.ts'
import { noteMissing, redirectAnswer, refreshRedirects } from '#lib/redirects/in-force.server.ts'
import { isKnownAddress } from '#lib/redirects/known-address.ts'
import { headerSettings } from '#lib/security/header-settings.ts'
import { isWorkplace, pageHeaders } from '#lib/security/headers.ts'
import { SETTINGS_CHANGED_PATH } from '#lib/settings/announce.server.ts'
import { switchedAnswer } from '#lib/settings/switched-answer.ts'

/** Next's cookie for draft mode: whoever has it may see posts that are not published. */
const DRAFT_MODE_COOKIE = '__prerender_bypass'

/** The pages that ask who is there. No other gets a session: a Set-Cookie must never land on a shared page. */
const personal = /^\/(?:admin(?:\/|$)|signin(?:\/|$)|api\/studio-login$)/

const security = pageHeaders(headerSettings)

/** What has to happen before a page is chosen. It never decides who may do what. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const answer = await answerTo(request)
  // The site asks itself for pages to find out whether they are stored: it needs Next's own answer.
  if (isWorkplace(request.nextUrl.pathname) || isSelfRequest(request.headers)) return answer
  return switchedAnswer(answer, request, performanceInForce(), security)
}

async function answerTo(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname === '/api/revalidate') hearOfChange()
  if (personal.test(pathname)) return toPersonalPage(request)

  const isSelf = isSelfRequest(request.headers)
  if (isSelf && pathname === ANNOUNCE_PATH) return hearOfRedirects()
  if (isSelf && pathname === SETTINGS_CHANGED_PATH) return hearOfSettings()
  const redirect = isSelf ? undefined : await redirectAnswer(request)
  if (redirect) return redirect
  if (staysOpen(pathname)) return NextResponse.next()

  if (pathname === MAINTENANCE_PATH && !isSelf) return moved('/', request)
  if (isSelf || !(await maintenanceGate.isShut())) return toPage(request, NextResponse.next())
  const pass = await adminPass(request)
  return pass ? toPage(request, pass) : maintenanceAnswer(request, askSelf)
}

function toPersonalPage(request: NextRequest): Promise<NextResponse> | NextResponse {
  const { pathname, search } = request.nextUrl
  const { method, cookies } = request
  const signIn = strangerAtGuardedPage({ method, pathname, search, cookies: cookies.getAll() })
  return signIn ? moved(signIn, request) : refreshSession(request)
}

/**
 * The content lake's message that something was published passes here before the site deals with it. Whether it
 * is true the handler finds out: a forged one makes us ask the lake once more, and nothing else.
 */
function hearOfChange(): void {
  maintenanceGate.hearOfChange()
  blogAddresses.forget()
}

async function hearOfRedirects(): Promise<NextResponse> {
  return new NextResponse(null, { status: (await refreshRedirects()) ? 204 : 503 })
}

async function hearOfSettings(): Promise<NextResponse> {
  maintenanceGate.hearOfChange()
  await maintenanceGate.isShut()
  return new NextResponse(null, { status: 204 })
}

async function toPage(request: NextRequest, page: NextResponse): Promise<NextResponse> {
  if (request.cookies.has(DRAFT_MODE_COOKIE) || request.headers.has('rsc')) return page
  const { pathname } = request.nextUrl
  const answer = await blogAddresses.answer(pathname)
  const isMissing = answer ? 'missing' in answer : !isKnownAddress(pathname)
  if (isMissing && !isSelfRequest(request.headers)) noteMissing(request)
  if (!answer) return page
  return 'moved' in answer ? moved(answer.moved, request, 308) : missing(answer.missing)
}

function moved(path: string, request: NextRequest, status: 307 | 308 = 307): NextResponse {
  return NextResponse.redirect(new URL(path, request.url), status)
}

/**
 * The stored page for unknown addresses with the status 404, which a rewrite cannot give it. What Next itself
 * answers when a static page calls `notFound` is blank without JavaScript.
 */
async function missing(path: string): Promise<NextResponse> {
  const stored = await askSelf(path)
  const type = stored.headers.get('content-type') ?? 'text/html; charset=utf-8'
  return new NextResponse(await stored.text(), {
    status: 404,
    headers: { 'content-type': type, 'cache-control': 'private, no-store' },
  })
}

function askSelf(path: string): Promise<Response> {
  return fetch(`${env.selfOrigin}${path}`, { cache: 'no-store', headers: selfHeaders })
}

// What Next forwards to the lake and to Supabase is none of the proxy's business, nor are built files.
export const config = { matcher: '/((?!_next/|lake/|supabase/|studio(?:/|$)).*)' }
