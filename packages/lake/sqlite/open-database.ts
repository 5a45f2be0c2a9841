import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explainOpening } from '#lake/store/storage-failures.ts'
import { migrateContent } from './content-schema.ts'

/** How long a statement waits for another connection (a backup, a checkpoint), in milliseconds. */
const BUSY_TIMEOUT = 5_000

/** A content database of the newest schema, durable by every commit. @throws Error with one sentence. */
export function openContentDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA journal_size_limit = 16777216')
    // What is purged is overwritten, and does not wait in a free page for somebody to find it.
    database.exec('PRAGMA secure_delete = ON')
    migrateContent(database)
    return database
  } catch (error) {
    database?.close()
    throw cannotOpen(file, error)
  }
}

/** One sentence about a file that cannot be used. */
export function cannotOpen(file: string, error: unknown): Error {
  const reason = explainOpening(file, error)
  return new Error(`Cannot open the content store ${file}: ${reason}.`, { cause: error })
}
