import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs statements in one SQLite transaction: what they write stands or falls together, and costs one write to the disk.
 * Everything that writes to a database of the lake is synchronous, so that none can be open when one begins.
 * @throws what `work` throws.
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite has rolled back by itself after some errors of the disk.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
