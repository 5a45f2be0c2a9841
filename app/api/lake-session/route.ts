import type { NextRequest } from 'next/server'
import { isFromOwnPage } from '#lib/auth/own-path.ts'
import { openStudioSession } from '#lib/auth/studio-session.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { env } from '#lib/env.ts'
import { httpStatus } from '#lib/errors.ts'

/**
 * Gives people who are signed in and may edit a ticket for a session of the embedded lake (lib/auth/lake-session.ts), and
 * everyone else none.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!env.sanity.embedded) return new Response('Sign in to the Studio at Sanity.', { status: 404 })
  if (!isFromOwnPage(request.headers, env.siteUrl)) {
    return new Response('Requests from other sites are not allowed.', { status: 403 })
  }
  const viewer = await getViewer()
  const role = viewer?.role
  try {
    const sid = viewer && role ? await openStudioSession(env.lake, { ...viewer, role }) : null
    return Response.json({ sid }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    console.error('Could not get a ticket for the Studio:', error)
    const text = 'The content server did not respond. Try again in a moment.'
    return new Response(text, { status: httpStatus(error), headers: { 'retry-after': '5' } })
  }
}
