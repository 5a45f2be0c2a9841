import { lockDataFolder } from '#lake/store/lock.ts'
import { Failure } from './failure.ts'

/**
 * Makes this command the only one that uses the data folder. Returns how to let go of it.
 * @throws Failure with one sentence naming the process that has it.
 */
export function holdDataFolder(dataDir: string): () => void {
  try {
    const lock = lockDataFolder(dataDir)
    return () => lock.release()
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}
