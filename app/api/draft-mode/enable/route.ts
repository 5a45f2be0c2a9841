import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { previewClient } from '#lib/content/client.ts'
import { keepDraftMode, leaveToPreview } from '#lib/edit/edit-mode.server.ts'

const { GET: enable } = defineEnableDraftMode({ client: previewClient })

/** Opened by the Studio's Presentation tool with a secret of its own, which is looked up in the lake. */
export async function GET(request: Request): Promise<Response> {
  await leaveToPreview()
  try {
    return await enable(request)
  } finally {
    // It leaves by throwing the redirect to the page.
    await keepDraftMode()
  }
}
