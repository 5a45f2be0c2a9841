/**
 * An answer the client can act on, in the Content Lake's own error shape.
 * Statuses matter: the Studio throws an editor's unsaved work away on most 4xx and retries others
 * (checkoutPair.ts), so anything transient must be 503, never 4xx.
 */
export class ApiError extends Error {
  readonly status: number
  /** Machine-readable kind, for example `queryParseError` or `mutationError`. */
  readonly type: string
  /** Further members of the answer's `error` object. */
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

/** The answer to an upload of more bytes than are taken. */
export function tooLarge(limit: number): ApiError {
  const megabytes = Math.floor(limit / 1_000_000)
  return new ApiError(413, 'payloadTooLarge', `The upload is larger than ${megabytes} MB.`, {
    limit,
  })
}

/**
 * The answer to what the hosted service does and this server does not.
 *
 * @param what the beginning of the sentence
 */
export function unsupported(what: string): ApiError {
  const message = `${what} is not supported by this server; the hosted Content Lake has it`
  return new ApiError(501, 'notImplemented', message)
}

/** The answer for a dataset that does not exist. */
export function unknownDataset(name: string): ApiError {
  return new ApiError(404, 'notFound', `Dataset "${name}" not found`)
}
