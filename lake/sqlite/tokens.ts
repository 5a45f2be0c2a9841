import type { DatabaseSync } from 'node:sqlite'
import type { RobotToken, TokenStore } from '#lake/ports/system.ts'
import { toRole } from './to-role.ts'

/** Tokens as rows of the system database. */
export function openTokens(system: DatabaseSync): TokenStore {
  const insert = system.prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?)')
  const select = system.prepare('SELECT * FROM tokens WHERE key_hash = ?')
  const selectAll = system.prepare('SELECT * FROM tokens ORDER BY created_at, id')
  const remove = system.prepare('DELETE FROM tokens WHERE id = ?')

  return {
    async add({ id, keyHash, label, role, createdAt }) {
      insert.run(id, keyHash, label, role, createdAt)
    },
    list: async () => selectAll.all().map(toToken),
    async find(keyHash) {
      const row = select.get(keyHash)
      return row && toToken(row)
    },
    delete: async (id) => remove.run(id).changes > 0,
  }
}

function toToken(row: Record<string, unknown>): RobotToken {
  return {
    id: String(row.id),
    label: String(row.label),
    role: toRole(row.role),
    createdAt: String(row.created_at),
  }
}
