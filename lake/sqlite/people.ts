import type { DatabaseSync } from 'node:sqlite'
import type { PersonStore, StoredPerson } from '#lake/ports/system.ts'
import type { Role } from '#lake/types.ts'

/** People as rows of the system database. */
export function openPeople(system: DatabaseSync): PersonStore {
  const select = system.prepare('SELECT * FROM people WHERE id = ?')
  const selectAll = system.prepare('SELECT * FROM people ORDER BY created_at, id')
  const upsert = system.prepare(`
    INSERT INTO people (id, name, email, profile_image, role, created_at, updated_at)
    VALUES (:id, :name, :email, :profileImage, :role, :at, :at)
    ON CONFLICT (id) DO UPDATE SET name = :name, email = :email, profile_image = :profileImage,
      role = :role, updated_at = :at`)

  function find(id: string): StoredPerson | undefined {
    const row = select.get(id)
    return row && toPerson(row)
  }

  return {
    get: async (id) => find(id),
    list: async () => selectAll.all().map(toPerson),
    async put(person, at) {
      const before = find(person.id)
      upsert.run({ ...person, at })
      return before
    },
  }
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

/** The role a stored text stands for; anything unknown gets the least. */
export function toRole(value: unknown): Role {
  return value === 'administrator' || value === 'editor' ? value : 'viewer'
}
