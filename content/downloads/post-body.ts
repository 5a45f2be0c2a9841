import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Span {
  text: string
}

interface Block {
  _type: string
  children?: Span[]
  content?: Block[]
  caption?: string
  code?: string
  filename?: string
  rows?: { cells: { value: Block[] }[] }[]
}

const seed = readFileSync(join(import.meta.dirname, '..', 'seed.ndjson'), 'utf8')

/** Returns the body of a post in the seed, for tests of what an article says. */
export function bodyOf(id: string): Block[] {
  const line = seed.split('\n').find((text) => text.includes(`"_id":"${id}"`))
  if (!line) throw new Error(`The seed has no document ${id}.`)
  return JSON.parse(line).body
}

/** Returns the cells of the table whose caption starts with a text. */
export function tableOf(body: readonly Block[], caption: string): string[][] {
  const table = body.find((block) => block._type === 'table' && block.caption?.startsWith(caption))
  if (!table?.rows) throw new Error(`No table has the caption "${caption}".`)
  return table.rows.map(({ cells }) => cells.map(({ value }) => textOf(value)))
}

/** Returns the code of the block with a file name. */
export function codeOf(body: readonly Block[], filename: string): string {
  const block = body.find((block) => block._type === 'code' && block.filename === filename)
  if (!block?.code) throw new Error(`No code block is named ${filename}.`)
  return block.code
}

/** Returns the text of paragraphs and callouts. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .map(
      ({ children = [], content = [] }) =>
        children.map(({ text }) => text).join('') + textOf(content),
    )
    .filter((text) => text !== '')
    .join('\n')
}
