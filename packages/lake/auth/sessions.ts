import { hashSecret, newSecret } from '#lake/auth/secrets.ts'
import type { SessionStore } from '#lake/ports/system.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

/** Time until an unused sign-in ticket expires. */
const TICKET_LIFETIME_MS = 60 * SECOND_MS
/** A session ends after a week without use and after a month at the latest. */
const IDLE_LIFETIME_MS = 7 * 24 * HOUR_MS
const MAX_LIFETIME_MS = 30 * 24 * HOUR_MS
/** Age at which a session's secret is replaced, to limit the use of a stolen one. */
const ROTATION_AGE_MS = HOUR_MS
/** Time for which the replaced secret is still accepted, for requests in progress. */
const GRACE_PERIOD_MS = 60 * SECOND_MS

export type IssuedSession = { secret: string; maxAgeSeconds: number }

/** Browser sessions and the single-use tickets that start them. Only hashes are stored. */
export type Sessions = {
  /**
   * @returns a ticket that is valid once, for a minute. It has 43 characters; the Studio ignores tickets of less than
   * 20.
   */
  handOver(personId: string): Promise<{ sid: string; expiresAt: string }>
  exchange(sid: string): Promise<(IssuedSession & { personId: string }) | undefined>
  personOf(secret: string): Promise<string | undefined>
  /** Returns a new secret for a session whose secret is an hour old; otherwise undefined. */
  rotate(secret: string): Promise<IssuedSession | undefined>
  end(secret: string): Promise<string | undefined>
  /** Ends every session of a person and deletes their tickets. @returns the number of ended sessions */
  endAllOf(personId: string): Promise<number>
}

export function createSessions(store: SessionStore, now: () => Date): Sessions {
  const time = () => now().getTime()

  return {
    async handOver(personId) {
      await store.forgetExpired(time())
      const sid = newSecret()
      const expiresAt = time() + TICKET_LIFETIME_MS
      await store.addTicket({ hash: hashSecret(sid), personId, expiresAt })
      return { sid, expiresAt: new Date(expiresAt).toISOString() }
    },

    async exchange(sid) {
      const secret = newSecret()
      const createdAt = time()
      const session = {
        hash: hashSecret(secret),
        createdAt,
        expiresAt: createdAt + IDLE_LIFETIME_MS,
      }
      const personId = await store.redeem(hashSecret(sid), session)
      if (personId === undefined) return undefined
      return { personId, secret, maxAgeSeconds: IDLE_LIFETIME_MS / SECOND_MS }
    },

    personOf: (secret) => store.personOf(hashSecret(secret), time()),

    async rotate(secret) {
      const hash = hashSecret(secret)
      const at = time()
      const session = await store.find(hash, at)
      if (!session || at - session.renewedAt < ROTATION_AGE_MS) return undefined

      const next = newSecret()
      const expiresAt = Math.min(at + IDLE_LIFETIME_MS, session.createdAt + MAX_LIFETIME_MS)
      const isReplaced = await store.replace(hash, {
        hash: hashSecret(next),
        renewedAt: at,
        expiresAt,
        formerUntil: at + GRACE_PERIOD_MS,
      })
      if (!isReplaced) return undefined
      return { secret: next, maxAgeSeconds: Math.floor((expiresAt - at) / SECOND_MS) }
    },

    end: (secret) => store.end(hashSecret(secret)),
    endAllOf: (personId) => store.endAllOf(personId),
  }
}
