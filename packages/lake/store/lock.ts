import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explainOpening, sqliteCode } from './storage-failures.ts'

export type DataFolderLock = { release(): void }

const SQLITE_BUSY = 5

/** References to connections with a lock, because a garbage-collected one would release it. */
const held = new Set<DatabaseSync>()

/**
 * Locks a data folder for this process and creates the folder if necessary. The lock is SQLite's own on a small file.
 * The operating system releases it with the process, so a killed process never blocks the next start. The process ID is
 * in a separate file, because a locked file can't be read.
 * @throws Error with the process ID if another process has the folder.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const holderFile = join(folder, 'lock.pid')
  const database = openLockFile(folder)
  try {
    database.exec('BEGIN EXCLUSIVE')
    writeFileSync(holderFile, `${process.pid}\n`)
  } catch (error) {
    database.close()
    if (sqliteCode(error) !== SQLITE_BUSY) throw cannotLock(folder, error)
    throw new Error(
      `The data folder ${folder} is in use by another server${holderOf(holderFile)}. Stop it first, or choose another folder.`,
      { cause: error },
    )
  }

  held.add(database)
  return {
    release() {
      if (held.delete(database)) database.close()
    },
  }
}

/** Returns true if {@link lockDataFolder} failed because another process has the folder. */
export function isHeldByAnother(error: unknown): boolean {
  return error instanceof Error && sqliteCode(error.cause) === SQLITE_BUSY
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  } catch (error) {
    throw cannotLock(folder, error)
  }
}

function cannotLock(folder: string, error: unknown): Error {
  const reason = explainOpening(folder, error)
  return new Error(`Cannot use the data folder ${folder}: ${reason}.`, { cause: error })
}

/**
 * Returns the process that has the lock. It writes its ID just after locking, so the file may be missing for a moment.
 */
function holderOf(holderFile: string): string {
  try {
    return ` (process ${readFileSync(holderFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
