import type { SanityClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { beginPreview } from '#lib/content/edit-mode.server.ts'

/** Where the Studio keeps the secret of the link that its preview shares; null in it while sharing is off. */
const SHARED_SECRET_QUERY =
  'defined(*[_id == "sanity-preview-url-secret.share-access" && secret == $secret][0]._id)'

/**
 * Begins the Studio's preview, with a secret of the Studio's own that is looked up in the content lake: one that lives
 * for an hour, or the one of the shared link. Without the secret it answers 401 and changes nothing in the browser.
 *
 * @param client with a token that reads such secrets
 */
export function createPreviewHandler(client: SanityClient) {
  const { GET: enable } = defineEnableDraftMode({ client })

  return async (request: Request): Promise<Response> => {
    // Before the secret is checked: sharing that is turned off meanwhile must not make an editor of a guest.
    const kind = (await isSharedSecret(client, request.url)) ? 'shared' : 'studio'
    try {
      return await enable(request)
    } catch (thrown) {
      // With the secret it leaves by throwing the redirect to the page.
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

/** Whether what was thrown is Next's `redirect()` on its way out, and not a failure. */
export function isRedirect(thrown: unknown): boolean {
  const digest =
    typeof thrown === 'object' && thrown !== null && 'digest' in thrown && thrown.digest
  return typeof digest === 'string' && digest.startsWith('NEXT_REDIRECT;')
}
