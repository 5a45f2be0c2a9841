import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestContext } from '#lib/json-console.ts'
import { REQUEST_ID, readRequestId } from '#lib/request-id.ts'

export type RequestIds = (request: IncomingMessage) => string

/**
 * Creates the function that returns the id of a request: that of a trusted proxy, or a new one. It is created when it is
 * first needed, because most requests get a stored page and need none.
 *
 * @param isTrusted returns true if the request comes from a trusted proxy
 */
export function createRequestIds(isTrusted: (request: IncomingMessage) => boolean): RequestIds {
  const ids = new WeakMap<IncomingMessage, string>()
  return (request) => {
    const known = ids.get(request)
    if (known !== undefined) return known
    const given = isTrusted(request) ? readRequestId(request.headers[REQUEST_ID]) : undefined
    const id = given ?? randomUUID()
    ids.set(request, id)
    return id
  }
}

/** Returns the id of the failed request that an error is about (render.ts). */
export function failedRequestId(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}

export function logFailure(message: string, error: unknown): void {
  const requestId = failedRequestId(error)
  const log = () => console.error(message, error)
  if (requestId === undefined) log()
  else requestContext.run(requestId, log)
}
