import { ApiError } from '#lake/errors.ts'

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
export const DAMAGED: ReadonlySet<number | undefined> = new Set([11, 26])

/** SQLite's primary result code, or undefined when the error is not from SQLite. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** One sentence about an error of the disk or the database file, or undefined for any other error. */
export function describeStorageError(error: unknown): string | undefined {
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
