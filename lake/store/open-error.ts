import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DAMAGED, describeStorageError, sqliteCode } from './sqlite-error.ts'

const SQLITE_FULL = 13

/**
 * Why a file or folder of the lake cannot be opened, and what to do about it: the end of a sentence, without its stop.
 * Making a folder on a read-only disk fails with ENOENT, and opening a file there with "unable to open": so the place
 * itself is asked.
 */
export function explainOpening(path: string, error: unknown): string {
  const code = sqliteCode(error)
  if (DAMAGED.has(code)) {
    return 'it is damaged; put its last copy back, or move it away to begin with an empty one'
  }
  if (code === SQLITE_FULL || codeOf(error) === 'ENOSPC') {
    return 'the disk is full; make room and start again'
  }
  const reason =
    describeStorageError(error) ?? (error instanceof Error ? error.message : String(error))
  return whyNotWritable(path) ?? reason
}

function whyNotWritable(path: string): string | undefined {
  try {
    accessSync(nearestExisting(path), constants.W_OK)
    return undefined
  } catch (error) {
    const instead = 'or choose another folder'
    if (codeOf(error) === 'EROFS') return `the disk is read-only; make it writable, ${instead}`
    return `this account may not write there; let it, ${instead}`
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
