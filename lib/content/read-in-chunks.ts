import type { ContentMode } from './content-mode.ts'
import { read } from './read.ts'

type List = {
  /** GROQ for the documents, in a stable order. */
  readonly from: string
  /** GROQ projection for each document. */
  readonly fields: string
  /** Documents per request. */
  readonly atOnce: number
}

/**
 * Reads a long list in chunks, so that it doesn't block the lake or the reader and other requests can run in between.
 *
 * @throws AppError `content-unreachable` if the lake doesn't respond
 */
export async function* readInChunks(
  list: List,
  mode: ContentMode,
): AsyncGenerator<readonly unknown[]> {
  const { from, fields, atOnce } = list
  for (let first = 0; ; first += atOnce) {
    const query = `${from}[${first}...${first + atOnce}]{${fields}}`
    const chunk = await read({ query }, mode)
    if (!Array.isArray(chunk)) return
    yield chunk
    if (chunk.length < atOnce) return
  }
}
