import type { ServerResponse } from 'node:http'
import { REQUEST_ID } from '#lib/request-id.ts'
import { type Headers, sendText } from './send.ts'

/** Sends an unexpected error with the id of the request, which people can quote. */
export function sendFailure(
  response: ServerResponse,
  status: number,
  text: string,
  requestId: string,
  headers: Headers = {},
): void {
  const named = { ...headers, [REQUEST_ID]: requestId }
  sendText(response, status, `${text}\nRequest ID: ${requestId}`, named)
}
