/** Header with the id of a request, by which its lines in the logs are found. */
export const REQUEST_ID = 'x-request-id'

/** Returns the id in a header if it is safe in logs and headers. */
export function readRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined
}
