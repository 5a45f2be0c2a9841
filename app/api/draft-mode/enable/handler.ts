import type { SanityClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { beginPreview } from '#lib/content/edit-mode.server.ts'
import { linkRefused } from '../link-refused.ts'

/**
 * Creates the handler that starts the Studio's preview. It requires a secret that the Studio stores in the content
 * lake and that is valid for an hour. Without a valid secret it leads to a page that says so, and sets no cookies.
 *
 * @param client with a token that can read these secrets
 */
export function createPreviewHandler(client: SanityClient) {
  const { GET: enable } = defineEnableDraftMode({ client })

  return async (request: Request): Promise<Response> => {
    if (await isSanityLink(client, request.url)) return linkRefused()
    try {
      await enable(request)
      return linkRefused()
    } catch (thrown) {
      // On success `enable` throws the redirect to the page.
      if (isRedirect(thrown)) await beginPreview()
      throw thrown
    }
  }
}

/**
 * Returns true for the link of Sanity's own sharing, which would let guests in as editors and never expires. This Studio
 * doesn't offer it (`shareAccess` in studio/studio-config.ts), but an older or another one may have stored it.
 */
async function isSanityLink(client: SanityClient, url: string): Promise<boolean> {
  const secret = new URL(url).searchParams.get('sanity-preview-secret')
  if (!secret) return false
  const query = 'count(*[_type == "sanity.previewUrlShareAccess" && secret == $secret]) > 0'
  const options = { perspective: 'raw', cache: 'no-store' } as const
  return (await client.fetch<unknown>(query, { secret }, options)) === true
}

/** Returns true for the error with which Next's `redirect()` ends a handler. */
export function isRedirect(thrown: unknown): boolean {
  const digest =
    typeof thrown === 'object' && thrown !== null && 'digest' in thrown && thrown.digest
  return typeof digest === 'string' && digest.startsWith('NEXT_REDIRECT;')
}
