import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's primary result codes of a file that is damaged, or no database at all (https://www.sqlite.org/rescode.html). */
const DAMAGED = [11, 26]

/**
 * Opens a database of the front, making the file and its folder when missing. A process that is killed loses nothing
 * in it; a machine that loses power at most what was written last.
 *
 * @param schema statements that change nothing where they were run before
 * @throws Error of SQLite; see `isDamaged`
 */
export function openDatabase(file: string, schema: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${schema}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Whether an error says that a database is no good any more, and will not be by waiting. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return typeof error.errcode === 'number' && DAMAGED.includes(error.errcode & 0xff)
}
