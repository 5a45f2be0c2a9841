import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'

/** One step from a schema to the next: SQL, or what cannot be said in SQL alone. */
export type Migration = string | ((database: DatabaseSync) => void)

/**
 * Brings a database to the current schema (`PRAGMA user_version` counts the steps it has had), each step in a
 * transaction of its own.
 * @throws Error when a newer version of this program wrote the database.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (version > migrations.length) {
    throw new Error(
      `it has schema version ${version}, and this version of the lake knows ${migrations.length}; start the newer version that wrote it`,
    )
  }

  for (const [index, migration] of migrations.entries()) {
    if (index < version) continue
    inTransaction(database, () => {
      if (typeof migration === 'string') database.exec(migration)
      else migration(database)
      database.exec(`PRAGMA user_version = ${index + 1}`)
    })
  }
}
