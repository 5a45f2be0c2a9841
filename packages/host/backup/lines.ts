import { createReadStream } from 'node:fs'

/**
 * The lines of a text file, without their ends. Unlike those of node:readline they may be asked for at any pace: its
 * iterator never ends when the file does while nobody asks (seen on Node 24.21).
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
