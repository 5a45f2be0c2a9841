import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'

/** A step to the next schema version: SQL, or a function if SQL alone isn't enough. */
export type Migration = string | ((database: DatabaseSync) => void)

/**
 * Migrates a database to the current schema (`PRAGMA user_version` counts the steps), each step in its own transaction.
 * @throws Error if a newer version of the lake wrote the database.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (version > migrations.length) {
    throw new Error(
      `it has schema version ${version}, but this version of the lake only supports up to ${migrations.length}. Start the newer version that wrote it`,
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
