import type { IncomingMessage } from 'node:http'

/** Maximum bytes buffered: any form that people fill in is shorter. The rest of a longer body is streamed. */
const MAX_BUFFERED_BYTES = 64 * 1024

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  return encoding !== undefined || Number(length) !== 0
}

/**
 * Reads the body of a request, or the start of a long one, so that a slow client does not occupy Next.
 *
 * @returns what was read; undefined if the request has no body
 */
export function bufferRequest(request: IncomingMessage): Promise<Buffer | undefined> | undefined {
  if (!hasBody(request)) return undefined
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
  const chunks: Buffer[] = []
  let bytes = 0
  const stop = () => {
    request.pause()
    request.off('data', take).off('end', stop).off('close', stop).off('error', stop)
    resolve(Buffer.concat(chunks))
  }
  const take = (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_BUFFERED_BYTES) stop()
  }
  request.on('data', take).on('end', stop).on('close', stop).on('error', stop)
  return promise
}
