import type { IncomingMessage } from 'node:http'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { isPersonal } from '../request-kinds.ts'

/**
 * Maximum anonymous submissions per network and minute; a network may be a whole office. A submission costs Next more
 * than a page, and the limits of each form (lib/forms) apply only after that cost.
 */
export const MAX_ANONYMOUS_FORMS = 20

/** The same with a session cookie: editors save each text separately. There is a limit because a cookie can be forged. */
export const MAX_SIGNED_IN_FORMS = 120

const MINUTE_MS = 60_000

export type FormLimit = ReturnType<typeof createFormLimit>

export function createFormLimit(now?: () => number) {
  const limit = createAttemptLimit(now)
  /** Returns the seconds to wait; 0 if the request may proceed. */
  return (request: IncomingMessage, network: string): number => {
    if (request.method !== 'POST') return 0
    const [kind, maxAttempts] = isPersonal(request)
      ? (['person', MAX_SIGNED_IN_FORMS] as const)
      : (['anonymous', MAX_ANONYMOUS_FORMS] as const)
    return limit.take([{ key: `${kind} ${network}`, maxAttempts, windowMs: MINUTE_MS }])
  }
}
