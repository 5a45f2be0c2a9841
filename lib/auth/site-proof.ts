import { createHmac } from 'node:crypto'

/** The header by which the embedded Supabase knows what the site's own server asks for a person. */
export const SITE_PROOF = 'x-site-proof'

/**
 * What stands in that header. It follows from the secret key, which both have: it opens none of the secret key's
 * doors, and a request that carries it keeps the rights of the person it is made for.
 */
export function siteProof(secretKey: string): string {
  return createHmac('sha256', secretKey).update('site').digest('base64url')
}
