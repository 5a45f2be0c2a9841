import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Answers of fewer bytes take longer to compress than to send: they fit in one packet or two. */
const WORTHWHILE = 2048

/**
 * Compresses answers with gzip for clients that take it (RFC 9110, section 12.5.3). For rooms that answer with JSON
 * or lines of it; never for event streams, which compression would hold back.
 */
export function compressAnswers(): MiddlewareHandler {
  const squeeze = compress({
    encoding: 'gzip',
    threshold: WORTHWHILE,
    contentTypeFilter: /^application\/(?:json|x-ndjson)\b/,
  })
  return (c, next) => {
    // Also of the answer 304, which has no type (RFC 9110, section 15.4.5).
    c.header('Vary', 'Accept-Encoding', { append: true })
    return squeeze(c, async () => {
      await next()
      if (c.req.header('Accept-Encoding')?.includes('gzip')) c.res = await withLength(c.res)
    })
  }
}

/** JSON is made as a whole, so its length can be told, by which it is judged; lines come one by one. */
async function withLength(answer: Response): Promise<Response> {
  if (!answer.body || !answer.headers.get('Content-Type')?.startsWith('application/json')) {
    return answer
  }
  const body = await answer.arrayBuffer()
  const told = new Response(body, answer)
  told.headers.set('Content-Length', String(body.byteLength))
  return told
}
