import 'server-only'
import { headers } from 'next/headers'

/**
 * The address a request comes from: the last hop, written by the reverse proxy or by Next itself. Good
 * for limits, not for decisions. With no proxy in front a visitor can choose it.
 *
 * @returns null when unknown.
 */
export async function visitorAddress(): Promise<string | null> {
  const hops = (await headers()).get('x-forwarded-for')?.split(',') ?? []
  return hops.at(-1)?.trim() || null
}
