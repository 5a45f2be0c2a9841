import { ApiError } from '#lake/errors.ts'
import type { Refusal } from './messages.ts'

export function errorOf({ status, type, description, details }: Refusal): ApiError {
  return new ApiError(status, type, description, details)
}

/**
 * Query timeout. 504 and not 503 because Sanity's client retries the latter, and the query would take as long again.
 *
 * @param timeoutMs limit in milliseconds
 */
export function tookTooLong(timeoutMs: number): ApiError {
  return new ApiError(
    504,
    'queryTimeoutError',
    `The query was stopped because it took longer than ${timeoutMs} ms`,
  )
}

/**
 * Query stopped in favor of other callers. 503, so that the client retries, with the whole time if fewer callers are
 * waiting.
 *
 * @param timeoutMs time that the query had, in milliseconds
 */
export function stoppedForOthers(timeoutMs: number): ApiError {
  return unavailable(
    `The query was stopped after ${timeoutMs} ms because other callers were waiting. Try again later.`,
  )
}

export function tooMuchMemory(memoryMb: number): ApiError {
  return new ApiError(
    504,
    'queryMemoryError',
    `The query was stopped because it needed more than ${memoryMb} MB of memory`,
  )
}

export function tooMany(): ApiError {
  return new ApiError(
    429,
    'tooManyRequests',
    'Too many of your queries are waiting. Try again later.',
  )
}

/** Temporary failure (503), which clients retry. */
export function unavailable(description: string): ApiError {
  return new ApiError(503, 'unavailableError', description)
}
