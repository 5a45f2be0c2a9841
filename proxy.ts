import { type NextRequest, NextResponse } from 'next/server'
import { refreshSession } from '#lib/auth/refresh-session.server.ts'
import { UNKNOWN_POST_PATH } from '#lib/content/post-address.ts'
import { isUnknownPost } from '#lib/content/unknown-post.ts'
import { env } from '#lib/env.ts'

/** Next's cookie for draft mode: whoever has it may see posts that are not published. */
const DRAFT_MODE_COOKIE = '__prerender_bypass'

/** What has to happen before a page is chosen. It never decides who may do what. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (!pathname.startsWith('/blog/')) return refreshSession(request)
  const mayBeThere = request.cookies.has(DRAFT_MODE_COOKIE) || request.headers.has('rsc')
  return mayBeThere || !(await isUnknownPost(pathname)) ? NextResponse.next() : missingPost()
}

/**
 * The stored page for unknown posts with the status 404, which a rewrite cannot give it. What Next itself
 * answers when a static page calls `notFound` is blank without JavaScript.
 */
async function missingPost(): Promise<NextResponse> {
  const stored = await fetch(`${env.selfOrigin}${UNKNOWN_POST_PATH}`, { cache: 'no-store' })
  return new NextResponse(await stored.text(), {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

// No page that everybody shares gets a session: a Set-Cookie must never land on it.
export const config = { matcher: ['/admin/:path*', '/signin', '/api/studio-login', '/blog/:slug'] }
