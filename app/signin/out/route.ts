import type { NextRequest } from 'next/server'
import { isFromOwnPage } from '#lib/auth/own-path.ts'
import { signOut } from '#lib/auth/sign-out.server.ts'
import { publicEnv } from '#lib/env.public.ts'

/**
 * Ends the session here and in the Studio. A plain form posts to it, so that the browser loads the next page from
 * scratch and none of the admin's data stays in the tab.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isFromOwnPage(request.headers, publicEnv.siteUrl)) {
    return new Response('Requests from other sites are not allowed.', { status: 403 })
  }
  const isEverywhere = request.nextUrl.searchParams.get('scope') === 'everywhere'
  await signOut(isEverywhere ? 'global' : 'local')

  return new Response(null, {
    status: 303,
    headers: { location: isEverywhere ? '/signin?everywhere' : '/', 'cache-control': 'no-store' },
  })
}
