import { existsSync, renameSync, rmSync } from 'node:fs'
import { Failure } from '#host/launch/failure.ts'

/** Path of a data folder under construction. What is left there without a running restore is incomplete. */
export const unfinishedFolder = (dataDir: string): string => `${dataDir}.restoring`

/** Path of a complete data folder that is about to replace the current one. */
const finishedFolder = (dataDir: string): string => `${dataDir}.restored`

/** Path to which the previous data folder moves, with a timestamp. It is never deleted. */
const formerFolder = (dataDir: string, at: Date): string =>
  `${dataDir}.before-${at.toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')}`

/**
 * Replaces the current data folder with the new one, in three renames. Whenever it is interrupted, the site has either
 * the complete old folder or the complete new one. After the second rename no folder has the name, so every command
 * calls `finishRestore` first, which gives it to the new one.
 *
 * @returns the path of the previous folder, undefined when there was none
 * @throws Failure with one sentence, leaving the current folder in place
 */
export function swapIn(dataDir: string, now = new Date()): string | undefined {
  const previousFolder = formerFolder(dataDir, now)
  const hasPreviousFolder = existsSync(dataDir)
  try {
    renameSync(unfinishedFolder(dataDir), finishedFolder(dataDir))
    if (hasPreviousFolder) renameSync(dataDir, previousFolder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(
      `Couldn't replace the data folder (${reason}). It must not be a mount point, and its parent folder must be writable.`,
    )
  }
  finishRestore(dataDir)
  return hasPreviousFolder ? previousFolder : undefined
}

/** Completes an interrupted `swapIn` if only the last rename is missing. */
export function finishRestore(dataDir: string): void {
  if (existsSync(dataDir) || !existsSync(finishedFolder(dataDir))) return
  renameSync(finishedFolder(dataDir), dataDir)
}

/**
 * Discards an interrupted `swapIn` that never moved the old folder. Otherwise the discarded data would reappear if the
 * data folder were deleted later. Call it only while holding the folder's lock.
 */
export function discardRestore(dataDir: string): void {
  rmSync(finishedFolder(dataDir), { recursive: true, force: true })
}
