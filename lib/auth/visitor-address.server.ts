import 'server-only'
import { headers } from 'next/headers'

/**
 * Returns the IP address a request comes from: the last hop, written by the reverse proxy or by Next. Good enough for
 * rate limits, not for authorization: without a proxy in front, visitors can forge it.
 *
 * @returns null if unknown
 */
export async function visitorAddress(): Promise<string | null> {
  const hops = (await headers()).get('x-forwarded-for')?.split(',') ?? []
  return hops.at(-1)?.trim() || null
}
