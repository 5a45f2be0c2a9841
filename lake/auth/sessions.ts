import type { DatabaseSync } from 'node:sqlite'
import { hashSecret, newSecret } from '#lake/auth/secrets.ts'

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
  handOver(personId: string): { sid: string; expiresAt: string }
  /** Turns a ticket into a session; undefined when it was used, has expired or never was. */
  exchange(sid: string): (IssuedSession & { personId: string }) | undefined
  /** Whose session this is, or undefined when it has ended. */
  personOf(secret: string): string | undefined
  /** A new secret for a session that has had its own for an hour; undefined while it is not due. */
  rotate(secret: string): IssuedSession | undefined
  /** Ends one session. Nothing happens when there is none. */
  end(secret: string): string | undefined
  /** Ends every session of a person and voids their tickets. @returns How many sessions ended. */
  endAllOf(personId: string): number
}

export function openSessions(system: DatabaseSync, now: () => Date): Sessions {
  system.exec(`
    CREATE TABLE IF NOT EXISTS handovers (
      sid_hash TEXT PRIMARY KEY, person_id TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS sessions (
      secret_hash TEXT PRIMARY KEY, person_id TEXT NOT NULL, created_at INTEGER NOT NULL,
      renewed_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
      previous_hash TEXT, previous_until INTEGER) STRICT;
    CREATE INDEX IF NOT EXISTS sessions_by_person ON sessions (person_id);
    CREATE INDEX IF NOT EXISTS sessions_by_previous ON sessions (previous_hash)`)

  const time = () => now().getTime()
  const insertHandover = system.prepare('INSERT INTO handovers VALUES (?, ?, ?)')
  const takeHandover = system.prepare(
    'DELETE FROM handovers WHERE sid_hash = ? RETURNING person_id, expires_at',
  )
  const insertSession = system.prepare(`INSERT INTO sessions
    (secret_hash, person_id, created_at, renewed_at, expires_at) VALUES (?, ?, ?, ?, ?)`)
  const select = system.prepare(`SELECT person_id FROM sessions WHERE expires_at > :at
    AND (secret_hash = :hash OR (previous_hash = :hash AND previous_until > :at))`)
  const selectCurrent = system.prepare(
    'SELECT created_at, renewed_at FROM sessions WHERE secret_hash = ? AND expires_at > ?',
  )
  const replace = system.prepare(`UPDATE sessions SET secret_hash = :next, renewed_at = :at,
    expires_at = :expires, previous_hash = :hash, previous_until = :grace
    WHERE secret_hash = :hash`)
  const remove = system.prepare(
    'DELETE FROM sessions WHERE secret_hash = :hash OR previous_hash = :hash RETURNING person_id',
  )
  const removeAll = system.prepare('DELETE FROM sessions WHERE person_id = ?')
  const removeHandovers = system.prepare('DELETE FROM handovers WHERE person_id = ?')

  function forgetExpired(): void {
    system.prepare('DELETE FROM handovers WHERE expires_at <= ?').run(time())
    system.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(time())
  }

  return {
    handOver(personId) {
      forgetExpired()
      const sid = newSecret()
      const expires = time() + HANDOVER_LIFE
      insertHandover.run(hashSecret(sid), personId, expires)
      return { sid, expiresAt: new Date(expires).toISOString() }
    },

    exchange(sid) {
      const row = takeHandover.get(hashSecret(sid))
      if (!row || Number(row.expires_at) <= time()) return undefined

      const personId = String(row.person_id)
      const secret = newSecret()
      const at = time()
      insertSession.run(hashSecret(secret), personId, at, at, at + IDLE_LIFE)
      return { personId, secret, maxAgeSeconds: IDLE_LIFE / SECOND }
    },

    personOf(secret) {
      const row = select.get({ hash: hashSecret(secret), at: time() })
      return row && String(row.person_id)
    },

    rotate(secret) {
      const hash = hashSecret(secret)
      const at = time()
      const row = selectCurrent.get(hash, at)
      if (!row || at - Number(row.renewed_at) < ROTATION) return undefined

      const next = newSecret()
      const expires = Math.min(at + IDLE_LIFE, Number(row.created_at) + WHOLE_LIFE)
      replace.run({ hash, next: hashSecret(next), at, expires, grace: at + GRACE })
      return { secret: next, maxAgeSeconds: Math.floor((expires - at) / SECOND) }
    },

    end(secret) {
      const row = remove.get({ hash: hashSecret(secret) })
      return row && String(row.person_id)
    },

    endAllOf(personId) {
      removeHandovers.run(personId)
      return Number(removeAll.run(personId).changes)
    },
  }
}
