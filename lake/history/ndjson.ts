/** About how much is written at once, in characters; what waits in memory is never much more. */
const CHUNK = 64 * 1024

const HEADERS = { 'Content-Type': 'application/x-ndjson' }

/**
 * An answer of one JSON value per line, made only as fast as the client reads it. One that fits into a chunk says its
 * length.
 * @param lines Values as JSON text.
 */
export async function ndjson(lines: Iterator<string> | AsyncIterator<string>): Promise<Response> {
  const encoder = new TextEncoder()
  const first = await nextChunk(lines)
  if (first.done) {
    const whole = encoder.encode(first.text)
    return new Response(whole, {
      headers: { ...HEADERS, 'Content-Length': String(whole.byteLength) },
    })
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(first.text))
    },
    async pull(controller) {
      const { text, done } = await nextChunk(lines)
      if (text !== '') controller.enqueue(encoder.encode(text))
      if (done) controller.close()
    },
  })
  return new Response(body, { headers: HEADERS })
}

async function nextChunk(
  lines: Iterator<string> | AsyncIterator<string>,
): Promise<{ text: string; done: boolean }> {
  let text = ''
  while (text.length < CHUNK) {
    const { done, value } = await lines.next()
    if (done) return { text, done: true }
    text += `${value}\n`
  }
  return { text, done: false }
}
