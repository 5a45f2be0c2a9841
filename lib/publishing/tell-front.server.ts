import 'server-only'
import { env } from '#lib/env.ts'
import { pause } from '#lib/time.ts'
import { FRONT_PROOF } from './headers.ts'

const EXPIRE_PATH = '/_front/expire'

const RETRY_DELAYS_MS = [250, 1000]

/**
 * Expires all pages with one of these tags in the front. Resolves once visitors no longer get them as fresh. For
 * changes that the content lake doesn't know about: redirects and comments. The change is already stored, so if the
 * front doesn't respond, this only logs an error.
 */
export async function expire(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  for (const wait of [...RETRY_DELAYS_MS, undefined]) {
    const failure = await send(tags).catch((error: unknown) => error)
    if (failure === undefined) return
    if (wait === undefined) return console.error('Could not expire pages in the front:', failure)
    await pause(wait)
  }
}

/** @returns `undefined` on success, otherwise the error */
async function send(tags: readonly string[]): Promise<unknown> {
  // Without a front (under `next start`), pages are rendered on every request.
  if (!env.front) return undefined
  const response = await fetch(`${env.front.origin}${EXPIRE_PATH}`, {
    method: 'POST',
    body: JSON.stringify({ tags }),
    headers: { 'content-type': 'application/json', [FRONT_PROOF]: env.front.secret },
    cache: 'no-store',
  })
  return response.ok ? undefined : new Error(`The front responded with ${response.status}.`)
}
