/** About how much is written at once, in characters; what waits in memory is never much more. */
const CHUNK = 64 * 1024

/**
 * An answer of one JSON value per line, made only as fast as the client reads it.
 * @param lines Values as JSON text.
 */
export function ndjson(lines: Iterator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = ''
      while (text.length < CHUNK) {
        const { done, value } = lines.next()
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text))
          controller.close()
          return
        }
        text += `${value}\n`
      }
      controller.enqueue(encoder.encode(text))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
}
