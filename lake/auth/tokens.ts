import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { toRole } from '#lake/auth/people.ts'
import { hashSecret, newSecret } from '#lake/auth/secrets.ts'
import type { Role } from '#lake/types.ts'

/** A robot's token, without the secret: that is shown once, when it is made. */
export type RobotToken = { id: string; label: string; role: Role; createdAt: string }

export type Tokens = {
  create(label: string, role: Role): RobotToken & { key: string }
  list(): RobotToken[]
  /** @returns Whether there was such a token. */
  delete(id: string): boolean
  find(key: string): RobotToken | undefined
}

export function openTokens(system: DatabaseSync, now: () => Date): Tokens {
  system.exec(`CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY, key_hash TEXT NOT NULL UNIQUE, label TEXT NOT NULL, role TEXT NOT NULL,
    created_at TEXT NOT NULL) STRICT`)
  const insert = system.prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?)')
  const select = system.prepare('SELECT * FROM tokens WHERE key_hash = ?')

  return {
    create(label, role) {
      const key = newSecret('sk')
      const token = { id: `r-${randomUUID()}`, label, role, createdAt: now().toISOString() }
      insert.run(token.id, hashSecret(key), label, role, token.createdAt)
      return { ...token, key }
    },
    list: () => system.prepare('SELECT * FROM tokens ORDER BY created_at, id').all().map(toToken),
    delete: (id) => system.prepare('DELETE FROM tokens WHERE id = ?').run(id).changes > 0,
    find(key) {
      const row = select.get(hashSecret(key))
      return row && toToken(row)
    },
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
