import { FRONT_PROOF } from '#lib/publishing/headers.ts'
import type { ContentChange } from '#lib/publishing/message.ts'

type Settings = {
  readonly nextOrigin: string
  readonly secret: string
  readonly fetch: typeof fetch
}

/** Milliseconds: the site asks itself (up to 15 s, lib/redirects/probe.server.ts), the lake and the database. */
const PATIENCE_MS = 20_000

/**
 * Has the site note a change in the audit trail and redirect a page that has moved (app/api/published).
 *
 * @returns a function that throws when that is not done, with what remains in a sentence for an admin
 */
export function createFollowUp({ nextOrigin, secret, fetch }: Settings) {
  return async (change: ContentChange): Promise<void> => {
    const response = await fetch(`${nextOrigin}/api/published`, {
      method: 'POST',
      body: JSON.stringify(change),
      headers: { 'content-type': 'application/json', [FRONT_PROOF]: secret },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new Error('The part that makes the pages does not answer.', { cause })
    })
    if (response.ok) return
    // With 503 the route says what remains; any other failure is not for an admin's eyes.
    const said = response.status === 503 ? (await response.text()).trim() : ''
    throw new Error(said || `The part that makes the pages answered ${response.status}.`)
  }
}
