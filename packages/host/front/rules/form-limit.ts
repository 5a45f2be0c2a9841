import type { IncomingMessage } from 'node:http'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { isPersonal } from '../request-kinds.ts'

/**
 * Of one address in a minute, which may be a whole office: what is sent costs Next more than any page, and the limits
 * of each form (lib/forms) are looked at when that is spent.
 */
export const MOST_OF_STRANGERS = 20

/** Whoever edits sends each text on its own. A cookie can be made up, so that there is a limit too. */
export const MOST_OF_PEOPLE = 120

const MINUTE_MS = 60_000

export type FormLimit = ReturnType<typeof createFormLimit>

/**
 * Counts what is posted to public addresses.
 *
 * @param now milliseconds
 */
export function createFormLimit(now?: () => number) {
  const limit = createAttemptLimit(now)
  /** @returns seconds until this may be sent, 0 for now. */
  return (request: IncomingMessage, network: string): number => {
    if (request.method !== 'POST') return 0
    const [kind, most] = isPersonal(request)
      ? (['person', MOST_OF_PEOPLE] as const)
      : (['stranger', MOST_OF_STRANGERS] as const)
    return limit.take([{ key: `${kind} ${network}`, most, within: MINUTE_MS }])
  }
}
