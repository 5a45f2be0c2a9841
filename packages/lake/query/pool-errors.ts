import { ApiError } from '#lake/errors.ts'
import type { Refusal } from './messages.ts'

/** An error that a thread told of. */
export function errorOf({ status, type, description, details }: Refusal): ApiError {
  return new ApiError(status, type, description, details)
}

/**
 * 504 and not 503: Sanity's client repeats the latter, and the query would take as long again.
 *
 * @param timeoutMs what it was allowed, in milliseconds
 */
export function tookTooLong(timeoutMs: number): ApiError {
  return new ApiError(
    504,
    'queryTimeoutError',
    `The query was stopped because it took longer than ${timeoutMs} ms`,
  )
}

/**
 * 503: asked again when fewer callers wait, the query may have its whole time.
 *
 * @param timeoutMs what it was allowed, in milliseconds
 */
export function stoppedForOthers(timeoutMs: number): ApiError {
  return unavailable(
    `The query was stopped after ${timeoutMs} ms because other callers were waiting. Try again later.`,
  )
}

/** @param memoryMb what it was allowed, in megabytes */
export function tooMuchMemory(memoryMb: number): ApiError {
  return new ApiError(
    504,
    'queryMemoryError',
    `The query was stopped because it needed more than ${memoryMb} MB of memory`,
  )
}

/** Of one caller. */
export function tooMany(): ApiError {
  return new ApiError(429, 'tooManyRequests', 'Too many of your queries wait for their turn')
}

/** 503: what may pass. */
export function unavailable(description: string): ApiError {
  return new ApiError(503, 'unavailableError', description)
}
