/**
 * An error that the client can act on, in the Content Lake's error shape. Use 503 for anything temporary: the Studio
 * discards unsaved work on most 4xx and retries others (checkoutPair.ts).
 */
export class ApiError extends Error {
  readonly status: number
  /** Machine-readable kind, for example `queryParseError` or `mutationError`. */
  readonly type: string
  /** Further members of the response's `error` object. */
  readonly details: Record<string, unknown>

  constructor(
    status: number,
    type: string,
    description: string,
    details: Record<string, unknown> = {},
  ) {
    super(description)
    this.name = 'ApiError'
    this.status = status
    this.type = type
    this.details = details
  }
}

/** Type of the error while the disk is full. Hosted Sanity has no such error. */
export const DISK_FULL = 'diskFullError'

export function diskFull(cause: unknown): ApiError {
  const description =
    "The server's disk is full, so nothing can be saved. Free some space, then try again."
  return Object.assign(new ApiError(503, DISK_FULL, description), { cause })
}

export function tooLarge(limit: number): ApiError {
  const megabytes = Math.floor(limit / 1_000_000)
  return new ApiError(413, 'payloadTooLarge', `The upload is larger than ${megabytes} MB.`, {
    limit,
  })
}

/**
 * Creates the error for a feature that only the hosted service has.
 *
 * @param what object of the sentence
 */
export function unsupported(what: string): ApiError {
  const message = `This server does not support ${what}. Use the hosted Content Lake instead`
  return new ApiError(501, 'notImplemented', message)
}

export function unknownDataset(name: string): ApiError {
  return new ApiError(404, 'notFound', `Dataset "${name}" not found`)
}
