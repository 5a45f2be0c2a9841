/** HTTP status of each error code. Errors of the site become statuses only here. */
const statuses = {
  'bad-request': 400,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many-requests': 429,
  unexpected: 500,
  'content-unreachable': 503,
  'disk-full': 507,
} as const satisfies Record<string, number>

export type AppErrorCode = keyof typeof statuses

/**
 * An unexpected error. Expected ones are return values (docs/decisions/0010-failures.md). The message is for the log.
 * What the user reads is decided where it is shown.
 */
export class AppError extends Error {
  readonly code: AppErrorCode

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
  }

  get status(): number {
    return statuses[this.code]
  }
}

export function httpStatus(error: unknown): number {
  return error instanceof AppError ? error.status : statuses.unexpected
}
