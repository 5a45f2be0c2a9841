import { hashSecret, newSecret } from '#lake/auth/secrets.ts'
import type { SessionStore } from '#lake/ports/system.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** How long a hand-over waits for its browser. */
const HANDOVER_LIFE = 60 * SECOND
/** A session that is not used for a week ends; so does one of a month, however busy. */
const IDLE_LIFE = 7 * 24 * HOUR
const WHOLE_LIFE = 30 * 24 * HOUR
/** A session's secret is replaced after this long, so that a stolen one does not serve for a month. */
const ROTATION = HOUR
/** Requests that were under way with the replaced secret still pass. */
const GRACE = 60 * SECOND

/** A session's secret and for how long the browser should keep it. */
export type IssuedSession = { secret: string; maxAgeSeconds: number }

/** Browser sessions and the single-use tickets that start them. Only hashes are stored. */
export type Sessions = {
  /** @returns A ticket of 43 characters (the Studio ignores one of less than 20), good once, for a minute. */
  handOver(personId: string): Promise<{ sid: string; expiresAt: string }>
  /** Turns a ticket into a session; undefined when it was used, has expired or never was. */
  exchange(sid: string): Promise<(IssuedSession & { personId: string }) | undefined>
  /** Whose session this is, or undefined when it has ended. */
  personOf(secret: string): Promise<string | undefined>
  /** A new secret for a session that has had its own for an hour; undefined while it is not due. */
  rotate(secret: string): Promise<IssuedSession | undefined>
  /** Ends one session. @returns Whose it was; undefined when there is none. */
  end(secret: string): Promise<string | undefined>
  /** Ends every session of a person and voids their tickets. @returns How many sessions ended. */
  endAllOf(personId: string): Promise<number>
}

/** The rules of sessions: how long they last, and when they get another secret. */
export function createSessions(store: SessionStore, now: () => Date): Sessions {
  const time = () => now().getTime()

  return {
    async handOver(personId) {
      await store.forgetExpired(time())
      const sid = newSecret()
      const expiresAt = time() + HANDOVER_LIFE
      await store.addTicket({ hash: hashSecret(sid), personId, expiresAt })
      return { sid, expiresAt: new Date(expiresAt).toISOString() }
    },

    async exchange(sid) {
      const secret = newSecret()
      const createdAt = time()
      const session = { hash: hashSecret(secret), createdAt, expiresAt: createdAt + IDLE_LIFE }
      const personId = await store.redeem(hashSecret(sid), session)
      if (personId === undefined) return undefined
      return { personId, secret, maxAgeSeconds: IDLE_LIFE / SECOND }
    },

    personOf: (secret) => store.personOf(hashSecret(secret), time()),

    async rotate(secret) {
      const hash = hashSecret(secret)
      const at = time()
      const session = await store.find(hash, at)
      if (!session || at - session.renewedAt < ROTATION) return undefined

      const next = newSecret()
      const expiresAt = Math.min(at + IDLE_LIFE, session.createdAt + WHOLE_LIFE)
      const isReplaced = await store.replace(hash, {
        hash: hashSecret(next),
        renewedAt: at,
        expiresAt,
        formerUntil: at + GRACE,
      })
      if (!isReplaced) return undefined
      return { secret: next, maxAgeSeconds: Math.floor((expiresAt - at) / SECOND) }
    },

    end: (secret) => store.end(hashSecret(secret)),
    endAllOf: (personId) => store.endAllOf(personId),
  }
}
