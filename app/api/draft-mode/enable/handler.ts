import type { SanityClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { beginPreview } from '#lib/content/edit-mode.server.ts'

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
    } catch (thrown) {
      // With the secret it leaves by throwing the redirect to the page.
      if (isRedirect(thrown)) await beginPreview()
      throw thrown
    }
  }
}

/** Whether what was thrown is Next's `redirect()` on its way out, and not a failure. */
export function isRedirect(thrown: unknown): boolean {
  const digest =
    typeof thrown === 'object' && thrown !== null && 'digest' in thrown && thrown.digest
  return typeof digest === 'string' && digest.startsWith('NEXT_REDIRECT;')
}
