import { createReadStream } from 'node:fs'

/**
 * Yields the lines of a text file, without line endings. Unlike node:readline, it can be read at any pace: readline's
 * iterator never ends if the file ends while no read is pending (seen on Node 24.21).
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
