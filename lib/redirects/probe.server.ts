import 'server-only'
import { env } from '#lib/env.ts'

const TIMEOUT_MS = 15_000

/**
 * Requests one of the site's own paths from Next, bypassing the redirects, which the front handles.
 *
 * @returns the HTTP status, or `undefined` if there was no response in time
 */
export async function statusOf(path: string): Promise<number | undefined> {
  // `//host` parses as another host.
  const url = URL.parse(path, env.selfOrigin)
  if (!url || url.origin !== new URL(env.selfOrigin).origin) return undefined
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.status
  } catch (error) {
    console.error(`The site did not respond to its own request for ${url.pathname}:`, error)
    return undefined
  }
}
