import type { IncomingMessage } from 'node:http'

/** Any form that people fill in is shorter; what is longer goes on as it comes. */
const MOST_BYTES = 64 * 1024

/**
 * Waits until a request is there with its body, or with the beginning of a long one: Next works for whoever has sent
 * all of it, and not while somebody is slow.
 *
 * @returns the body as far as it was read; undefined where there is none
 */
export function bufferRequest(request: IncomingMessage): Promise<Buffer | undefined> | undefined {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && Number(length) === 0) return undefined
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
    if (bytes >= MOST_BYTES) stop()
  }
  request.on('data', take).on('end', stop).on('close', stop).on('error', stop)
  return promise
}
