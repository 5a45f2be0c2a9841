/** Maximum body size. The site's own forms and rows are far smaller. */
const MAX_BODY_BYTES = 1024 * 1024

export type Body = Uint8Array<ArrayBuffer>

/**
 * Reads the whole body before the request is queued, so that a slow sender doesn't block the queue.
 *
 * @returns null when it is too large
 */
export async function readBody(request: Request): Promise<Body | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }

  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }

  return whole
}

/** @returns null if the body isn't JSON, which lite rejects itself */
export function parseObject(body: Body): object | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}
