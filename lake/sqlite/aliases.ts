import type { DatabaseSync } from 'node:sqlite'
import type { Alias, AliasStore } from '#lake/ports/system.ts'

/** Aliases as rows of the system database. */
export function openAliases(system: DatabaseSync): AliasStore {
  const select = system.prepare('SELECT * FROM dataset_aliases WHERE name = ?')
  const selectAll = system.prepare('SELECT * FROM dataset_aliases ORDER BY name')
  const insert = system.prepare(
    'INSERT INTO dataset_aliases VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING',
  )
  const update = system.prepare('UPDATE dataset_aliases SET dataset_name = ? WHERE name = ?')
  const unlink = system.prepare(
    'UPDATE dataset_aliases SET dataset_name = NULL WHERE dataset_name = ?',
  )
  const remove = system.prepare('DELETE FROM dataset_aliases WHERE name = ?')

  function find(name: string): Alias | undefined {
    const row = select.get(name)
    return row && toAlias(row)
  }

  return {
    get: async (name) => find(name),
    list: async () => selectAll.all().map(toAlias),
    add: async ({ name, datasetName, createdAt }) =>
      insert.run(name, datasetName, createdAt).changes > 0,
    async link(name, datasetName) {
      const before = find(name)
      update.run(datasetName, name)
      return before
    },
    async unlinkAll(datasetName) {
      unlink.run(datasetName)
    },
    delete: async (name) => remove.run(name).changes > 0,
  }
}

function toAlias(row: Record<string, unknown>): Alias {
  return {
    name: String(row.name),
    datasetName: row.dataset_name === null ? null : String(row.dataset_name),
    createdAt: String(row.created_at),
  }
}
