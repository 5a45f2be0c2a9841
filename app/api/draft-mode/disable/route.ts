import type { NextRequest } from 'next/server'
import { isFromOwnPage, ownPath } from '#lib/auth/own-path.ts'
import { endEditMode } from '#lib/content/edit-mode.server.ts'
import { publicEnv } from '#lib/env.public.ts'

/**
 * Ends draft mode and on-page editing, and returns to the page. Accepts only POST from a page of this site, so that
 * neither a prefetched link nor another site's page can end a session.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isFromOwnPage(request.headers, publicEnv.siteUrl)) {
    return new Response('Requests from other sites are not allowed.', { status: 403 })
  }
  await endEditMode()
  const form = await request.formData()
  const location = ownPath(form.get('path')) ?? '/'
  return new Response(null, { status: 303, headers: { location } })
}
