import { AppError, type AppErrorCode } from './errors.ts'

/** Why a store (content lake, Supabase) failed. `invalid` covers all other errors. */
export type StorageFailure = 'conflict' | 'refused' | 'busy' | 'full' | 'unreachable' | 'invalid'

/**
 * PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html. Supabase Auth:
 * https://supabase.com/docs/guides/auth/debugging/error-codes.
 */
const byCode = new Map<unknown, StorageFailure>([
  ['23505', 'conflict'],
  ['42501', 'refused'],
  ['53100', 'full'],
  // Of the embedded Supabase (packages/host/supabase/backend.ts) and the lake (packages/lake/errors.ts).
  ['disk_full', 'full'],
  ['diskFullError', 'full'],
  ['email_exists', 'conflict'],
  ['user_already_exists', 'conflict'],
])

const byStatus = new Map<unknown, StorageFailure>([
  [401, 'refused'],
  [403, 'refused'],
  [409, 'conflict'],
  [429, 'busy'],
])

/** An SQLSTATE (starts with a digit or one of four pairs of letters) or a PostgREST code. */
const DATABASE_CODE = /^(?:(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}|PGRST[\dA-Z]{3})$/

/**
 * Classifies an error of Sanity's client (`statusCode`), Supabase Auth (`status`, `code`) or PostgREST (`code` only).
 * Connection errors have none of these.
 */
export function storageFailure(error: unknown): StorageFailure {
  const {
    details,
    statusCode,
    status = statusCode,
    code = fieldsOf(details).type,
  } = fieldsOf(error)
  const failure = byCode.get(code) ?? byStatus.get(status)
  if (failure) return failure
  const isAnswer = typeof status === 'number' ? status > 0 && status < 500 : isDatabaseCode(code)
  return isAnswer ? 'invalid' : 'unreachable'
}

const appErrors = {
  conflict: 'conflict',
  refused: 'unexpected',
  busy: 'content-unreachable',
  full: 'disk-full',
  unreachable: 'content-unreachable',
  invalid: 'unexpected',
} as const satisfies Record<StorageFailure, AppErrorCode>

/** Wraps a store's error in an `AppError`. A request the store rejects is the site's error, not the visitor's. */
export function storageError(store: string, cause: unknown): AppError {
  const failure = storageFailure(cause)
  return new AppError(appErrors[failure], `${store}: ${failure}.`, { cause })
}

/** Returns true if a store could not save because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return storageFailure(error instanceof AppError ? error.cause : error) === 'full'
}

/** Returns true if the content lake refused a request because the person or the token may not make it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof AppError && fieldsOf(error.cause).statusCode === 403
}

/**
 * Returns true if Supabase refused a request because its session has ended: the person has signed out while a page was
 * still being read. Codes: https://docs.postgrest.org/en/stable/references/errors.html.
 */
export function isSessionOver(error: unknown): boolean {
  const { code } = fieldsOf(error)
  return code === 'PGRST301' || code === 'PGRST303'
}

/** Wraps errors of the content lake. @throws AppError `conflict`, `content-unreachable`, `disk-full` or `unexpected` */
export function failedLake(cause: unknown): never {
  throw storageError('The content lake', cause)
}

function isDatabaseCode(code: unknown): boolean {
  return typeof code === 'string' && DATABASE_CODE.test(code)
}

type ErrorFields = {
  code?: unknown
  status?: unknown
  statusCode?: unknown
  details?: unknown
  type?: unknown
}

function fieldsOf(error: unknown): ErrorFields {
  return typeof error === 'object' && error !== null ? error : {}
}
