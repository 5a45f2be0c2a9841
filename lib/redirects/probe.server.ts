import 'server-only'
import { env } from '#lib/env.ts'

/** So long the site may take to answer itself, in milliseconds. */
const PATIENCE_MS = 15_000

/**
 * Asks Next what it answers at one of the site's own paths, past all redirects, which the front follows.
 *
 * @returns the status, `undefined` when there was no answer in time.
 */
export async function statusOf(path: string): Promise<number | undefined> {
  // `//host` is a path to a browser's address bar and a host to everything else.
  const url = URL.parse(path, env.selfOrigin)
  if (!url || url.origin !== new URL(env.selfOrigin).origin) return undefined
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.status
  } catch (error) {
    console.error(`The site did not answer itself at ${url.pathname}:`, error)
    return undefined
  }
}
