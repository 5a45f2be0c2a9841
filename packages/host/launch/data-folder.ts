import { lockDataFolder, sqliteCode } from 'brightkeel-lake/data-folder'
import { discardRestore, finishRestore } from '#host/backup/swap.ts'
import { Failure } from './failure.ts'

/** SQLite's result code for a lock that another process holds. */
const SQLITE_BUSY = 5

/**
 * Locks the data folder for this command and finishes an interrupted restore.
 *
 * @returns a function that releases the lock
 * @throws Failure naming the process that holds the lock
 */
export function lockDataFolderOrExit(dataDir: string): () => void {
  try {
    finishRestore(dataDir)
    const lock = lockDataFolder(dataDir)
    discardRestore(dataDir)
    return () => lock.release()
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Locks the data folder if it is free.
 *
 * @returns a function that releases the lock, or undefined when another command holds it because the site is running
 */
export function lockDataFolderIfFree(dataDir: string): (() => void) | undefined {
  try {
    const lock = lockDataFolder(dataDir)
    return () => lock.release()
  } catch (error) {
    if (error instanceof Error && sqliteCode(error.cause) === SQLITE_BUSY) return undefined
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}
