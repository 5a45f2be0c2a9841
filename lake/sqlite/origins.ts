import type { DatabaseSync } from 'node:sqlite'
import type { OriginStore, StoredOrigin } from '#lake/ports/system.ts'

/** Origins as rows of the system database. */
export function openOrigins(system: DatabaseSync): OriginStore {
  const insert = system.prepare(`INSERT INTO origins (origin, allow_credentials, created_at)
    VALUES (?, ?, ?) ON CONFLICT (origin) DO NOTHING RETURNING *`)
  const selectAll = system.prepare('SELECT * FROM origins ORDER BY id')
  const remove = system.prepare('DELETE FROM origins WHERE id = ?')

  return {
    list: async () => selectAll.all().map(toOrigin),
    async add({ origin, allowCredentials, createdAt }) {
      const row = insert.get(origin, allowCredentials ? 1 : 0, createdAt)
      return row && toOrigin(row)
    },
    delete: async (id) => remove.run(id).changes > 0,
  }
}

function toOrigin(row: Record<string, unknown>): StoredOrigin {
  return {
    id: Number(row.id),
    origin: String(row.origin),
    allowCredentials: row.allow_credentials === 1,
    createdAt: String(row.created_at),
  }
}
