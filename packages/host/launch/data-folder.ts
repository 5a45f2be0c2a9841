import { lockDataFolder, sqliteCode } from 'brightkeel-lake/data-folder'
import { finishRestore, forgetRestore } from '#host/backup/swap.ts'
import { Failure } from './failure.ts'

/** SQLite's code for a lock that somebody else has. */
const SQLITE_BUSY = 5

/**
 * Makes this command the only one that uses the data folder. Returns how to let go of it.
 * @throws Failure with one sentence naming the process that has it.
 */
export function holdDataFolder(dataDir: string): () => void {
  try {
    finishRestore(dataDir)
    const lock = lockDataFolder(dataDir)
    forgetRestore(dataDir)
    return () => lock.release()
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}

/** The same, or undefined when another command has it: the site runs. */
export function holdIfFree(dataDir: string): (() => void) | undefined {
  try {
    const lock = lockDataFolder(dataDir)
    return () => lock.release()
  } catch (error) {
    if (error instanceof Error && sqliteCode(error.cause) === SQLITE_BUSY) return undefined
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}
