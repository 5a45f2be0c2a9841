import 'server-only'
import { env } from '#lib/env.ts'
import { SITE_PROOF, siteProof } from './site-proof.ts'

/** Not sent to hosted Supabase, which has no use for it. */
const proof: Record<string, string> = env.supabase.embedded
  ? { [SITE_PROOF]: siteProof(env.supabaseServer.secretKey) }
  : {}

/**
 * Returns the headers for requests to Supabase on behalf of a person. The proof lets the embedded Supabase tell the
 * site's server from other callers, which get lower priority and lower limits.
 *
 * @param visitorAddress passed on because Supabase limits attempts per address; null if unknown
 */
export function siteHeaders(visitorAddress: string | null = null): Record<string, string> {
  return { ...proof, ...(visitorAddress && { 'x-forwarded-for': visitorAddress }) }
}
