import { draftMode } from 'next/headers'
import type { NextRequest } from 'next/server'
import { ownPath } from '#lib/auth/own-path.ts'

/**
 * Ends draft mode and leads back to the page. Only POST does: a link that a browser prefetches must not end
 * anything.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const draft = await draftMode()
  draft.disable()
  const form = await request.formData()
  const location = ownPath(form.get('path')) ?? '/'
  return new Response(null, { status: 303, headers: { location } })
}
