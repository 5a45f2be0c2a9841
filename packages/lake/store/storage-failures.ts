import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ApiError } from '#lake/errors.ts'

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

/** Primary result codes that speak of the disk or of contention, not of the request (sqlite.org/rescode.html). */
const TRANSIENT: ReadonlyMap<number, string> = new Map([
  [5, 'The content store is busy'],
  [6, 'The content store is locked'],
  [7, 'The content store is out of memory'],
  [8, 'The content store cannot be written to'],
  [10, 'The content store cannot read or write its disk'],
  [11, 'The content store is damaged'],
  [13, 'The disk of the content store is full'],
  [14, 'The content store cannot be opened'],
  [26, 'The content store is not a database'],
])

/** A file that is damaged, or no database at all: waiting mends nothing. */
const DAMAGED: ReadonlySet<number | undefined> = new Set([11, 26])

/** SQLite's primary result code, or undefined when the error is not from SQLite. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** One sentence about an error of the disk or the database file, or undefined for any other error. */
function describeStorageError(error: unknown): string | undefined {
  const code = sqliteCode(error)
  return code === undefined ? undefined : TRANSIENT.get(code)
}

/**
 * An error of the disk as 503, which clients retry; a 4xx would make the Studio throw the editor's
 * unsaved work away (checkoutPair.ts). Any other error as it is.
 */
export function asUnavailable(error: unknown): unknown {
  const description = describeStorageError(error)
  if (description === undefined) return error

  const advice = DAMAGED.has(sqliteCode(error))
    ? 'Its last copy has to be put back'
    : 'Try again later'
  const unavailable = new ApiError(503, 'storeUnavailableError', `${description}. ${advice}.`)
  unavailable.cause = error
  return unavailable
}
