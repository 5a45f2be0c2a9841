import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explainOpening, sqliteCode } from './storage-failures.ts'

/** The right to use a data folder; released with the process at the latest. */
export type DataFolderLock = { release(): void }

const SQLITE_BUSY = 5

/** Keeps the connections of held locks alive: a collected one would let go of its lock. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that uses a data folder, making the folder when missing. The lock
 * is SQLite's own on a small file: the operating system drops it with the process, so one that was
 * killed never stands in the way of the next start. The process id stands in a file beside it only
 * to be told, since a file that is locked cannot be read.
 * @throws Error with one sentence naming the process that holds the folder.
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

/** Whether {@link lockDataFolder} failed because another process has the folder. */
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

/** The holder writes its id just after it has the lock, so the file may be missing for a moment. */
function holderOf(holderFile: string): string {
  try {
    return ` (process ${readFileSync(holderFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
