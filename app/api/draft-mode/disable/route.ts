import type { NextRequest } from 'next/server'
import { isFromOwnPage, ownPath } from '#lib/auth/own-path.ts'
import { endEditMode } from '#lib/content/edit-mode.server.ts'
import { publicEnv } from '#lib/env.public.ts'

/**
 * Ends draft mode, with it typing on the page, and leads back to the page. Only POST does, from a page of the site:
 * neither a link that a browser prefetches nor somebody else's page must end anything.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isFromOwnPage(request.headers, publicEnv.siteUrl)) {
    return new Response('Leave the preview on the site itself.', { status: 403 })
  }
  await endEditMode()
  const form = await request.formData()
  const location = ownPath(form.get('path')) ?? '/'
  return new Response(null, { status: 303, headers: { location } })
}
