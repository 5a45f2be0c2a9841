import type { IncomingMessage } from 'node:http'
import { AppError } from '#lib/errors.ts'

/**
 * Reads the body of a request or response.
 *
 * @throws AppError `bad-request` when it is longer than `maxBytes`; the rest is not read
 */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new AppError('bad-request', 'The body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
