import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explainOpening } from '#lake/store/storage-failures.ts'
import { migrateContent } from './content-schema.ts'

/** Milliseconds that a statement waits for another connection (a backup, a checkpoint). */
const BUSY_TIMEOUT_MS = 5_000

/** Opens a content database with the current schema, durable with every commit. @throws Error if it can't be used. */
export function openContentDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA journal_size_limit = 16777216')
    // Overwrites purged data instead of leaving it in free pages.
    database.exec('PRAGMA secure_delete = ON')
    migrateContent(database)
    return database
  } catch (error) {
    database?.close()
    throw cannotOpen(file, error)
  }
}

export function cannotOpen(file: string, error: unknown): Error {
  const reason = explainOpening(file, error)
  return new Error(`Cannot open the content store ${file}: ${reason}.`, { cause: error })
}
