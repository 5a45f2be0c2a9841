import type { NextRequest } from 'next/server'
import { openStudioSession, studioReturn } from '#lib/auth/studio-session.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { env } from '#lib/env.ts'
import { httpStatus } from '#lib/errors.ts'

/**
 * The sign-in URL of the Studio (`auth.providers[0].url` in studio/content-host.ts). People who are signed in to the
 * site and may edit return with a ticket in the URL fragment, which no server log records. Everyone else signs in
 * first. Scripts that accept JSON get the ticket itself (lib/auth/lake-session.ts).
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!env.sanity.embedded) return new Response('Sign in to the Studio at Sanity.', { status: 404 })

  if (request.headers.get('accept') === 'application/json') return ticketForScript()
  const host = request.headers.get('host') ?? ''
  const ownHosts = [host, new URL(env.siteUrl).host]
  const studio = studioReturn(request.nextUrl.searchParams.get('origin'), ownHosts)
  if (!studio) return new Response('This URL is not the Studio of this site.', { status: 400 })

  const viewer = await getViewer()
  if (!viewer) {
    const { pathname, search } = request.nextUrl
    return seeOther(`/signin?next=${encodeURIComponent(pathname + search)}`)
  }
  const { role } = viewer
  if (!role) return seeOther('/signin')

  try {
    const sid = await openStudioSession(env.lake, { ...viewer, role })
    return seeOther(`${studio}#sid=${encodeURIComponent(sid)}`)
  } catch (error) {
    return failed(error)
  }
}

async function ticketForScript(): Promise<Response> {
  const viewer = await getViewer()
  if (!viewer?.role) return new Response('Sign in first.', { status: 401 })
  const { role } = viewer
  try {
    const sid = await openStudioSession(env.lake, { ...viewer, role })
    return Response.json({ sid }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): Response {
  console.error('Could not get a ticket for the Studio:', error)
  const text = 'The content server did not respond. Try again in a moment.'
  return new Response(text, { status: httpStatus(error), headers: { 'retry-after': '5' } })
}

/** Keeps this site's paths relative, so that people stay on the host name they used and keep its cookies. */
function seeOther(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
