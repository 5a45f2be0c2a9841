import type { DatabaseSync } from 'node:sqlite'
import type { KeyValueStore } from '#lake/ports/system.ts'
import { inTransaction } from './in-transaction.ts'

/** Preferences as rows of the system database. */
export function openKeyValues(system: DatabaseSync): KeyValueStore {
  const selectAll = system.prepare(
    'SELECT key, value FROM key_values WHERE person_id = ? ORDER BY key',
  )
  const countAfter = system.prepare(`SELECT count(*) AS count FROM (
    SELECT key FROM key_values WHERE person_id = ? UNION SELECT value FROM json_each(?))`)
  const upsert = system.prepare(`INSERT INTO key_values VALUES (?, ?, ?)
    ON CONFLICT (person_id, key) DO UPDATE SET value = excluded.value`)

  return {
    all: async (personId) =>
      selectAll
        .all(personId)
        .map((row) => ({ key: String(row.key), value: JSON.parse(String(row.value)) })),
    put: async (personId, pairs, most) =>
      inTransaction(system, () => {
        const keys = JSON.stringify(pairs.map(({ key }) => key))
        if (Number(countAfter.get(personId, keys)?.count) > most) return false
        for (const { key, value } of pairs) upsert.run(personId, key, JSON.stringify(value ?? null))
        return true
      }),
  }
}
