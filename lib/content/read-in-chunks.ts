import type { ContentMode } from './content-mode.ts'
import { read } from './read.ts'

type List = {
  /** GROQ for documents in an order that is always the same. */
  readonly from: string
  /** GROQ: what is wanted of each. */
  readonly fields: string
  /** So many travel in one answer of the lake. */
  readonly atOnce: number
}

/**
 * A list of thousands, a part at a time: neither the lake nor whoever reads it is held up by all of them at once, and
 * others are answered in between.
 *
 * @throws AppError `content-unreachable` when the lake does not answer
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
