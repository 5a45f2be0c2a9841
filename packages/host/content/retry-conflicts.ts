import { setTimeout as pause } from 'node:timers/promises'

/** Maximum number of attempts when editors write to the documents between our read and write. */
const MAX_ATTEMPTS = 5

const RETRY_DELAY_MS = 200

/**
 * Repeats a read and write while another writer comes between.
 *
 * @throws errors of `work`; after the last attempt also its conflict
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error
      await pause(RETRY_DELAY_MS)
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 409
}
