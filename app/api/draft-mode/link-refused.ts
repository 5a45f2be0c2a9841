/** Previews are neither cached nor indexed. */
export const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Responds to a preview link that is unknown, has expired or was revoked, with a page that says so. */
export function linkRefused(): Response {
  const headers = { ...PREVIEW_HEADERS, location: '/signin/preview-ended' }
  return new Response(null, { status: 307, headers })
}
