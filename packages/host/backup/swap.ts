import { existsSync, renameSync, rmSync } from 'node:fs'
import { Failure } from '#host/launch/failure.ts'

/** Where a data folder is put together; what is there when nobody restores is half of one. */
export const unfinishedBeside = (dataDir: string): string => `${dataDir}.restoring`

/** A whole data folder that is about to take the place of the other. It has this name only then. */
const finishedBeside = (dataDir: string): string => `${dataDir}.restored`

/** Where the former one is put, with when: nothing of it is deleted. */
const formerBeside = (dataDir: string, at: Date): string =>
  `${dataDir}.before-${at.toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')}`

/**
 * Puts a new data folder in the place of the present one, by three renamings. Whenever it is interrupted the site has
 * the whole old folder or the whole new one: after the second of them none has the name, and `finishRestore`, which
 * every command calls first, gives it to the new one.
 *
 * @returns where the former folder is, undefined when there was none
 * @throws Failure with one sentence; the present folder is in its place then
 */
export function swapIn(dataDir: string, now = new Date()): string | undefined {
  const former = formerBeside(dataDir, now)
  const hasFormer = existsSync(dataDir)
  try {
    renameSync(unfinishedBeside(dataDir), finishedBeside(dataDir))
    if (hasFormer) renameSync(dataDir, former)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(
      `The data folder cannot be replaced (${reason}); it must not be a mount point itself, and the folder that holds it must be writable.`,
    )
  }
  finishRestore(dataDir)
  return hasFormer ? former : undefined
}

/** Ends what `swapIn` began and somebody killed, when the new folder only has not its name yet. */
export function finishRestore(dataDir: string): void {
  if (existsSync(dataDir) || !existsSync(finishedBeside(dataDir))) return
  renameSync(finishedBeside(dataDir), dataDir)
}

/**
 * Forgets what `swapIn` began and somebody killed before the old folder was moved: the old one stays, and what it was to
 * be replaced by must not come up when that is cleared. Only for whoever holds the folder.
 */
export function forgetRestore(dataDir: string): void {
  rmSync(finishedBeside(dataDir), { recursive: true, force: true })
}
