import type { DatabaseSync } from 'node:sqlite'
import type { SessionStore } from '#lake/ports/system.ts'
import { inTransaction } from './in-transaction.ts'

export function openSessions(system: DatabaseSync): SessionStore {
  const insertTicket = system.prepare('INSERT INTO handovers VALUES (?, ?, ?)')
  const takeTicket = system.prepare(
    'DELETE FROM handovers WHERE sid_hash = ? RETURNING person_id, expires_at',
  )
  const insert = system.prepare(`INSERT INTO sessions
    (secret_hash, person_id, created_at, renewed_at, expires_at) VALUES (?, ?, ?, ?, ?)`)
  const selectPerson = system.prepare(`SELECT person_id FROM sessions WHERE expires_at > :at
    AND (secret_hash = :hash OR (previous_hash = :hash AND previous_until > :at))`)
  const select = system.prepare(
    'SELECT person_id, created_at, renewed_at, expires_at FROM sessions WHERE secret_hash = ? AND expires_at > ?',
  )
  const update = system.prepare(`UPDATE sessions SET secret_hash = :hash, renewed_at = :renewedAt,
    expires_at = :expiresAt, previous_hash = :formerHash, previous_until = :formerUntil
    WHERE secret_hash = :formerHash`)
  const remove = system.prepare(
    'DELETE FROM sessions WHERE secret_hash = :hash OR previous_hash = :hash RETURNING person_id',
  )
  const removeAll = system.prepare('DELETE FROM sessions WHERE person_id = ?')
  const removeTickets = system.prepare('DELETE FROM handovers WHERE person_id = ?')
  const forget = ['handovers', 'sessions'].map((table) =>
    system.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`),
  )

  return {
    async addTicket({ hash, personId, expiresAt }) {
      insertTicket.run(hash, personId, expiresAt)
    },
    redeem: async (ticketHash, { hash, createdAt, expiresAt }) =>
      inTransaction(system, () => {
        const row = takeTicket.get(ticketHash)
        if (!row || Number(row.expires_at) <= createdAt) return undefined
        insert.run(hash, String(row.person_id), createdAt, createdAt, expiresAt)
        return String(row.person_id)
      }),
    async personOf(hash, at) {
      const row = selectPerson.get({ hash, at })
      return row && String(row.person_id)
    },
    async find(hash, at) {
      const row = select.get(hash, at)
      return (
        row && {
          hash,
          personId: String(row.person_id),
          createdAt: Number(row.created_at),
          renewedAt: Number(row.renewed_at),
          expiresAt: Number(row.expires_at),
        }
      )
    },
    replace: async (formerHash, next) => update.run({ ...next, formerHash }).changes > 0,
    async end(hash) {
      const row = remove.get({ hash })
      return row && String(row.person_id)
    },
    endAllOf: async (personId) =>
      inTransaction(system, () => {
        removeTickets.run(personId)
        return Number(removeAll.run(personId).changes)
      }),
    async forgetExpired(at) {
      for (const statement of forget) statement.run(at)
    },
  }
}
