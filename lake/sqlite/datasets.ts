import type { DatabaseSync } from 'node:sqlite'
import type { DatasetStore } from '#lake/ports/system.ts'

/** The list of datasets as rows of the system database. */
export function openDatasets(system: DatabaseSync): DatasetStore {
  const selectAll = system.prepare(
    'SELECT name, acl_mode, created_at, addon_for FROM datasets ORDER BY name',
  )
  const insert = system.prepare(
    'INSERT INTO datasets (name, acl_mode, created_at, addon_for) VALUES (?, ?, ?, ?)',
  )
  const update = system.prepare('UPDATE datasets SET acl_mode = ? WHERE name = ?')
  const remove = system.prepare('DELETE FROM datasets WHERE name = ?')

  return {
    list: async () =>
      selectAll.all().map((row) => ({
        name: String(row.name),
        aclMode: row.acl_mode === 'private' ? 'private' : 'public',
        createdAt: String(row.created_at),
        addonFor: row.addon_for === null ? null : String(row.addon_for),
      })),
    async add({ name, aclMode, createdAt, addonFor }) {
      insert.run(name, aclMode, createdAt, addonFor)
    },
    async setAclMode(name, aclMode) {
      update.run(aclMode, name)
    },
    async delete(name) {
      remove.run(name)
    },
  }
}
