import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ApiError, diskFull } from '#lake/errors.ts'

export const SQLITE_FULL = 13

/**
 * Returns why a file or folder can't be opened and what to do about it, as the end of a sentence without a period.
 * Creating a folder on a read-only disk fails with ENOENT and opening a file there with "unable to open", so this
 * checks the location itself.
 */
export function explainOpening(path: string, error: unknown): string {
  const code = sqliteCode(error)
  if (DAMAGED.has(code)) {
    return 'it is damaged. Restore it from a backup, or move it away to start with an empty one'
  }
  if (code === SQLITE_FULL || codeOf(error) === 'ENOSPC') {
    return 'the disk is full. Free some space and start again'
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
    if (codeOf(error) === 'EROFS') return `the disk is read-only. Make it writable ${instead}`
    return `this user account has no write permission there. Grant it ${instead}`
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** SQLite result codes about the disk or locking, not the request (sqlite.org/rescode.html). */
const TRANSIENT: ReadonlyMap<number, string> = new Map([
  [5, 'The content store is busy'],
  [6, 'The content store is locked'],
  [7, 'The content store is out of memory'],
  [8, 'The content store cannot be written to'],
  [10, 'The content store cannot read or write its disk'],
  [11, 'The content store is damaged'],
  [14, 'The content store cannot be opened'],
  [26, 'The content store is not a database'],
])

/** Codes of a damaged or invalid file, where retrying doesn't help. */
const DAMAGED: ReadonlySet<number | undefined> = new Set([11, 26])

/** Returns SQLite's primary result code, or undefined if the error isn't from SQLite. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** Describes an error of the disk or database file; undefined for any other error. */
function describeStorageError(error: unknown): string | undefined {
  const code = sqliteCode(error)
  return code === undefined ? undefined : TRANSIENT.get(code)
}

/**
 * Converts a disk error to a 503, which clients retry. After a 4xx the Studio would discard unsaved work
 * (checkoutPair.ts). Other errors are returned unchanged.
 */
export function asUnavailable(error: unknown): unknown {
  if (sqliteCode(error) === SQLITE_FULL) return diskFull(error)
  const description = describeStorageError(error)
  if (description === undefined) return error

  const advice = DAMAGED.has(sqliteCode(error)) ? 'Restore it from a backup' : 'Try again later'
  const unavailable = new ApiError(503, 'storeUnavailableError', `${description}. ${advice}.`)
  unavailable.cause = error
  return unavailable
}
