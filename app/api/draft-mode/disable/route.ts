import type { NextRequest } from 'next/server'
import { ownPath } from '#lib/auth/own-path.ts'
import { endEditMode } from '#lib/edit/edit-mode.server.ts'

/**
 * Ends draft mode, with it typing on the page, and leads back to the page. Only POST does: a link that a browser
 * prefetches must not end anything.
 */
export async function POST(request: NextRequest): Promise<Response> {
  await endEditMode()
  const form = await request.formData()
  const location = ownPath(form.get('path')) ?? '/'
  return new Response(null, { status: 303, headers: { location } })
}
