import 'server-only'
import { env } from '#lib/env.ts'
import { SITE_PROOF, siteProof } from './site-proof.ts'

/** Hosted Supabase has nothing to do with the proof. */
const proof: Record<string, string> = env.supabase.embedded
  ? { [SITE_PROOF]: siteProof(env.supabaseServer.secretKey) }
  : {}

/**
 * What the site's server sends along when it asks Supabase for a person: the embedded one then knows it from a
 * stranger, who is answered after it and may ask less.
 *
 * @param visitorAddress passed on where Supabase limits attempts per address; nothing when nobody knows it
 */
export function siteHeaders(visitorAddress: string | null = null): Record<string, string> {
  return { ...proof, ...(visitorAddress && { 'x-forwarded-for': visitorAddress }) }
}
