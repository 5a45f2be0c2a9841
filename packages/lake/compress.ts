import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Minimum size in bytes. Smaller responses fit in one or two packets and take longer to compress than to send. */
const MIN_BYTES = 2048

/**
 * Compresses JSON and NDJSON responses with gzip for clients that accept it (RFC 9110, section 12.5.3). Don't use it
 * for event streams, which compression would delay.
 */
export function compressAnswers(): MiddlewareHandler {
  const gzip = compress({
    encoding: 'gzip',
    threshold: MIN_BYTES,
    contentTypeFilter: /^application\/(?:json|x-ndjson)\b/,
  })
  return (c, next) => {
    // Also for 304, which has no content type (RFC 9110, section 15.4.5).
    c.header('Vary', 'Accept-Encoding', { append: true })
    return gzip(c, async () => {
      await next()
      if (c.req.header('Accept-Encoding')?.includes('gzip')) c.res = await withLength(c.res)
    })
  }
}

/** Adds the length to JSON responses, which are complete. NDJSON is streamed. */
async function withLength(answer: Response): Promise<Response> {
  if (!answer.body || !answer.headers.get('Content-Type')?.startsWith('application/json')) {
    return answer
  }
  const body = await answer.arrayBuffer()
  const measured = new Response(body, answer)
  measured.headers.set('Content-Length', String(body.byteLength))
  return measured
}
