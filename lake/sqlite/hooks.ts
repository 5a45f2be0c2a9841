import type { DatabaseSync } from 'node:sqlite'
import type { HookStore } from '#lake/ports/system.ts'

/** Webhooks as rows of the system database. */
export function openHooks(system: DatabaseSync): HookStore {
  const selectAll = system.prepare('SELECT json FROM hooks ORDER BY rowid')
  const upsert = system.prepare(`INSERT INTO hooks VALUES (?, ?)
    ON CONFLICT (id) DO UPDATE SET json = excluded.json`)
  const remove = system.prepare('DELETE FROM hooks WHERE id = ?')

  return {
    list: async () => selectAll.all().map(({ json }) => JSON.parse(String(json))),
    async put(hook) {
      upsert.run(hook.id, JSON.stringify(hook))
    },
    delete: async (id) => remove.run(id).changes > 0,
  }
}
