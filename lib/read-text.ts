/**
 * Reads the body of a request as text, up to a size limit.
 *
 * @returns `undefined` for a longer body
 */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  return (await readBytes(request, maxBytes))?.toString('utf8')
}

/**
 * Reads the body of a request up to a size limit. The rest of a longer body is not read.
 *
 * @returns `undefined` for a longer body
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
