import type { DatabaseSync } from 'node:sqlite'
import type { Role } from '#lake/types.ts'

/** Someone the site has signed in. The id is the site's own, so that history keeps naming them. */
export type Person = {
  id: string
  name: string
  email: string
  profileImage: string | null
  role: Role
}

export type StoredPerson = Person & { createdAt: string; updatedAt: string }

/** Everyone who ever signed in: history and presence go on showing people who have left. */
export type People = {
  get(id: string): StoredPerson | undefined
  list(): StoredPerson[]
  /** Adds or renews a person; the role counts from the next request on. */
  put(person: Person): void
}

export function openPeople(system: DatabaseSync, now: () => Date): People {
  system.exec(`CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, profile_image TEXT,
    role TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL) STRICT`)
  const select = system.prepare('SELECT * FROM people WHERE id = ?')
  const selectAll = system.prepare('SELECT * FROM people ORDER BY created_at, id')
  const upsert = system.prepare(`
    INSERT INTO people (id, name, email, profile_image, role, created_at, updated_at)
    VALUES (:id, :name, :email, :profileImage, :role, :at, :at)
    ON CONFLICT (id) DO UPDATE SET name = :name, email = :email, profile_image = :profileImage,
      role = :role, updated_at = :at`)

  return {
    get(id) {
      const row = select.get(id)
      return row && toPerson(row)
    },
    list: () => selectAll.all().map(toPerson),
    put(person) {
      upsert.run({ ...person, at: now().toISOString() })
    },
  }
}

/** The role a stored text stands for; anything unknown gets the least. */
export function toRole(value: unknown): Role {
  return value === 'administrator' || value === 'editor' ? value : 'viewer'
}

function toPerson(row: Record<string, unknown>): StoredPerson {
  return {
    id: String(row.id),
    name: String(row.name),
    email: String(row.email),
    profileImage: row.profile_image === null ? null : String(row.profile_image),
    role: toRole(row.role),
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
  }
}
