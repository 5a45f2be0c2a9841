import 'server-only'
import { selfHeaders } from '#lib/content/self-request.ts'
import { env } from '#lib/env.ts'

/** Where the proxy hears that a rule has changed; it answers by itself, and only requests of the site itself. */
export const ANNOUNCE_PATH = '/api/redirects/changed'

/**
 * Tells the proxy that rules have changed, and comes back when they are in force. When it does not answer, it
 * finds out by itself within seconds (live-table.ts): a change that is stored has not failed because of this.
 */
export async function announceRedirects(): Promise<void> {
  try {
    const response = await fetch(`${env.selfOrigin}${ANNOUNCE_PATH}`, {
      method: 'POST',
      headers: selfHeaders,
      cache: 'no-store',
    })
    if (!response.ok) console.error(`The proxy could not read the redirects (${response.status}).`)
  } catch (error) {
    console.error('The proxy did not hear of a changed redirect:', error)
  }
}
