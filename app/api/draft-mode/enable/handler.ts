import type { SanityClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { keepDraftMode, leaveToPreview } from '#lib/edit/edit-mode.server.ts'

/**
 * Begins the Studio's preview, with a secret of the Studio's own that is looked up in the lake. Anybody may link to
 * it: without the secret it answers 401, and nothing changes in the browser of whoever follows.
 *
 * @param client with a token that reads such secrets
 */
export function createPreviewHandler(client: SanityClient) {
  const { GET: enable } = defineEnableDraftMode({ client })

  return async (request: Request): Promise<Response> => {
    try {
      return await enable(request)
    } catch (leaving) {
      // It leaves by throwing the redirect to the page. Of any other error no cookie is sent.
      await leaveToPreview()
      await keepDraftMode()
      throw leaving
    }
  }
}
