import type { SanityClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { beginPreview, readSharedLink } from '#lib/content/edit-mode.server.ts'

const LINK_REFUSED = 'This preview link no longer works. Ask the person who sent it for a new one.'

/**
 * Creates the handler that starts the Studio's preview. It requires a secret that the Studio stores in the content
 * lake: one that is valid for an hour, or that of the shared link. Without a valid secret it responds with 401 in words
 * and sets no cookies.
 *
 * @param client with a token that can read these secrets
 */
export function createPreviewHandler(client: SanityClient) {
  const { GET: enable } = defineEnableDraftMode({ client })

  return async (request: Request): Promise<Response> => {
    // Checked before `enable`, so that turning off sharing in between can't turn a guest into an editor.
    const link = await sharedLink(client, request.url)
    try {
      const { status } = await enable(request)
      return new Response(LINK_REFUSED, { status })
    } catch (thrown) {
      // On success `enable` throws the redirect to the page.
      if (isRedirect(thrown)) await beginPreview(link)
      throw thrown
    }
  }
}

/** Returns the secret of the shared link if the URL has it. */
async function sharedLink(client: SanityClient, url: string): Promise<string | undefined> {
  const secret = new URL(url).searchParams.get('sanity-preview-secret')
  const shared = secret ? await readSharedLink(client) : undefined
  return secret === shared ? shared : undefined
}

/** Returns true for the error with which Next's `redirect()` ends a handler. */
export function isRedirect(thrown: unknown): boolean {
  const digest =
    typeof thrown === 'object' && thrown !== null && 'digest' in thrown && thrown.digest
  return typeof digest === 'string' && digest.startsWith('NEXT_REDIRECT;')
}
