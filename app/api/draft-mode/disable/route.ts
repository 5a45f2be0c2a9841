import { draftMode } from 'next/headers'
import type { NextRequest } from 'next/server'

/**
 * Ends draft mode and leads back to the page. Only POST does: a link that a browser prefetches must not end
 * anything.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const draft = await draftMode()
  draft.disable()
  const form = await request.formData()
  return new Response(null, { status: 303, headers: { location: samePage(form.get('path')) } })
}

/** Only paths of this site: `//elsewhere` and `/\elsewhere` are read as other hosts by browsers. */
function samePage(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/'
}
