import 'server-only'
import { env } from '#lib/env.ts'
import { pause } from '#lib/time.ts'
import { FRONT_PROOF } from './headers.ts'

/** Where the front hears from the site itself what is old. */
const EXPIRE_PATH = '/_front/expire'

/** Milliseconds before the second and the third try. */
const PAUSES = [250, 1000]

/**
 * Tells the front that everything made under these tags is old, and comes back when no visitor gets it any more.
 * For what the content lake does not know of: redirects and comments. The change itself is stored already: when
 * the front does not answer that is logged, and nobody is told that the change failed.
 */
export async function expire(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  for (const wait of [...PAUSES, undefined]) {
    const failure = await send(tags).catch((error: unknown) => error)
    if (failure === undefined) return
    if (wait === undefined) return console.error('The front did not hear of a change:', failure)
    await pause(wait)
  }
}

/** @returns nothing, or what was wrong. */
async function send(tags: readonly string[]): Promise<unknown> {
  // Without one (`next start` by itself) pages are rendered for every request.
  if (!env.front) return undefined
  const response = await fetch(`${env.front.origin}${EXPIRE_PATH}`, {
    method: 'POST',
    body: JSON.stringify({ tags }),
    headers: { 'content-type': 'application/json', [FRONT_PROOF]: env.front.secret },
    cache: 'no-store',
  })
  return response.ok ? undefined : new Error(`it answered ${response.status}`)
}
