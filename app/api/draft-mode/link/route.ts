import type { NextRequest } from 'next/server'
import { beginGuestPreview } from '#lib/content/edit-mode.server.ts'
import {
  isOpenedByPerson,
  readPreviewLink,
  recordOpening,
} from '#lib/content/preview-link.server.ts'
import { publicEnv } from '#lib/env.public.ts'
import { linkRefused, PREVIEW_HEADERS } from '../link-refused.ts'

/** Opens a preview for a person without an account, by a link that an editor made in the Studio. */
export async function GET(request: NextRequest): Promise<Response> {
  const link = await readPreviewLink(request.nextUrl.searchParams.get('key') ?? '')
  if (!link) return linkRefused()
  await beginGuestPreview(link)
  if (isOpenedByPerson(request, publicEnv.siteUrl)) await recordOpening(link)
  return new Response(null, { status: 307, headers: { ...PREVIEW_HEADERS, location: link.path } })
}
