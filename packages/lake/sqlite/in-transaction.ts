import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs statements in one SQLite transaction, which is atomic and needs one disk write. Everything that writes to a
 * database is synchronous, so no other transaction can be open.
 * @throws the error of `work`
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite rolls back automatically after some disk errors.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
