import type { DatabaseSync } from 'node:sqlite'
import { ApiError } from '#lake/errors.ts'

/** One remembered preference of a person: any JSON under a name the Studio chose. */
export type KeyValue = { key: string; value: unknown }

/** Sort orders, layouts, recent searches: hundreds at most. */
const MOST_KEYS = 1000
const LONGEST_VALUE = 64 * 1024

export type KeyValues = {
  get(personId: string, keys: string[]): KeyValue[]
  all(personId: string): KeyValue[]
  /** @throws ApiError 400 when one value or all of them together are too large. */
  put(personId: string, pairs: KeyValue[]): KeyValue[]
}

export function openKeyValues(system: DatabaseSync): KeyValues {
  system.exec(`CREATE TABLE IF NOT EXISTS key_values (
    person_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (person_id, key)) STRICT, WITHOUT ROWID`)
  const selectAll = system.prepare(
    'SELECT key, value FROM key_values WHERE person_id = ? ORDER BY key',
  )
  const upsert = system.prepare(`INSERT INTO key_values VALUES (?, ?, ?)
    ON CONFLICT (person_id, key) DO UPDATE SET value = excluded.value`)

  const all = (personId: string): KeyValue[] =>
    selectAll
      .all(personId)
      .map((row) => ({ key: String(row.key), value: JSON.parse(String(row.value)) }))

  return {
    all,
    get: (personId, keys) => all(personId).filter(({ key }) => keys.includes(key)),
    put(personId, pairs) {
      const known = new Set(all(personId).map(({ key }) => key))
      for (const { key } of pairs) known.add(key)
      if (known.size > MOST_KEYS) throw tooMuch(`more than ${MOST_KEYS} keys`)

      const rows = pairs.map(({ key, value }) => ({ key, json: JSON.stringify(value ?? null) }))
      const large = rows.find(({ json }) => json.length > LONGEST_VALUE)
      if (large) throw tooMuch(`the value of "${large.key}" is longer than ${LONGEST_VALUE}`)

      for (const { key, json } of rows) upsert.run(personId, key, json)
      return pairs
    },
  }
}

function tooMuch(what: string): ApiError {
  return new ApiError(400, 'badRequest', `Too much to remember: ${what}`)
}
