/** Forms and rows are small; nothing of ours comes near this. */
const maximumBytes = 1024 * 1024

export type Body = Uint8Array<ArrayBuffer>

/** The whole body, so that a slow sender never holds up the queue. @returns null when it is too large. */
export async function readBody(request: Request): Promise<Body | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maximumBytes) return null
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

/** @returns null for what is not a JSON object: lite refuses that itself. */
export function parseObject(body: Body): object | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}
