/** Previews are neither cached nor indexed. */
export const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Responds to a preview link that is unknown, has expired or was revoked. */
export function linkRefused(): Response {
  return new Response(
    'This preview link no longer works. Ask the person who sent it for a new one.',
    { status: 401, headers: PREVIEW_HEADERS },
  )
}
