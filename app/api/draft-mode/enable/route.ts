import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { previewClient } from '#lib/content/client.ts'
import { leaveToPreview } from '#lib/edit/edit-mode.server.ts'

const { GET: enable } = defineEnableDraftMode({ client: previewClient })

/** Opened by the Studio's Presentation tool with a secret of its own, which is looked up in the lake. */
export async function GET(request: Request): Promise<Response> {
  await leaveToPreview()
  return enable(request)
}
