import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite result codes of a damaged file and of one that is no database (https://www.sqlite.org/rescode.html). */
const DAMAGED_CODES = [11, 26]

/** Milliseconds to wait for a write of another front, which runs at the same time during a reload. */
const BUSY_TIMEOUT_MS = 2000

/**
 * Opens a database of the front, and creates the file and its folder if they are missing. A killed process loses no
 * writes; a power failure may lose the last ones.
 *
 * @param schema statements that change nothing when run again
 * @throws Error of SQLite; see `isDamaged`
 */
export function openDatabase(file: string, schema: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${schema}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Returns true for the error of a damaged database, which no retry can open. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return typeof error.errcode === 'number' && DAMAGED_CODES.includes(error.errcode & 0xff)
}
