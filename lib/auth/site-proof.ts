import { createHmac } from 'node:crypto'

/** Header that proves to the embedded Supabase that a request comes from the site's own server. */
export const SITE_PROOF = 'x-site-proof'

/**
 * Returns the value of that header, derived from the secret key that both sides have. It grants none of the secret
 * key's rights: the request keeps the rights of the person it is made for.
 */
export function siteProof(secretKey: string): string {
  return createHmac('sha256', secretKey).update('site').digest('base64url')
}
