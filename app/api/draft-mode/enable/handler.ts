import type { SanityClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { beginPreview } from '#lib/content/edit-mode.server.ts'

/** Checks the secret of the preview's shared link (null while sharing is off). */
const SHARED_SECRET_QUERY =
  'defined(*[_id == "sanity-preview-url-secret.share-access" && secret == $secret][0]._id)'

/**
 * Creates the handler that starts the Studio's preview. It requires a secret that the Studio stores in the content
 * lake: one that is valid for an hour, or that of the shared link. Without a valid secret it responds with 401 and sets
 * no cookies.
 *
 * @param client with a token that can read these secrets
 */
export function createPreviewHandler(client: SanityClient) {
  const { GET: enable } = defineEnableDraftMode({ client })

  return async (request: Request): Promise<Response> => {
    // Checked before `enable`, so that turning off sharing in between can't turn a guest into an editor.
    const kind = (await isSharedSecret(client, request.url)) ? 'shared' : 'studio'
    try {
      return await enable(request)
    } catch (thrown) {
      // On success `enable` throws the redirect to the page.
      if (isRedirect(thrown)) await beginPreview(kind)
      throw thrown
    }
  }
}

async function isSharedSecret(client: SanityClient, url: string): Promise<boolean> {
  const secret = new URL(url).searchParams.get('sanity-preview-secret')
  if (!secret) return false
  const options = { perspective: 'raw', cache: 'no-store' } as const
  return client.fetch<boolean>(SHARED_SECRET_QUERY, { secret }, options)
}

/** Returns true for the error with which Next's `redirect()` ends a handler. */
export function isRedirect(thrown: unknown): boolean {
  const digest =
    typeof thrown === 'object' && thrown !== null && 'digest' in thrown && thrown.digest
  return typeof digest === 'string' && digest.startsWith('NEXT_REDIRECT;')
}
