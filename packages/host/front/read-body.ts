import type { IncomingMessage } from 'node:http'
import { AppError } from '#lib/errors.ts'

/**
 * The whole body of a request or an answer, however it is sent.
 *
 * @param most bytes
 * @throws AppError `bad-request` when it is longer; the rest is not read
 */
export async function readBody(message: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message) {
    bytes += chunk.length
    if (bytes > most) throw new AppError('bad-request', 'The body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
