import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const span = z.object({ text: z.string() })
const paragraph = z.object({ children: z.array(span).default([]) })
const storedPost = z.object({
  body: z.array(
    z.object({
      _key: z.string(),
      style: z.string().optional(),
      children: z.array(span).default([]),
      content: z.array(paragraph).default([]),
      caption: z.string().optional(),
      filename: z.string().optional(),
      code: z.string().optional(),
      rows: z
        .array(z.object({ cells: z.array(z.object({ value: z.array(paragraph) })) }))
        .default([]),
    }),
  ),
})

type Block = z.infer<typeof storedPost>['body'][number]

/** Reads an article of the seed, for tests that compare a download with it. */
export function seedPost(id: string) {
  const seed = readFileSync(join(import.meta.dirname, '..', 'seed.ndjson'), 'utf8')
  const line = seed.split('\n').find((each) => each.includes(`"_id":"${id}"`))
  if (!line) throw new Error(`The seed has no document ${id}.`)
  const { body } = storedPost.parse(JSON.parse(line))
  const find = (what: string, matches: (block: Block) => boolean): Block => {
    const block = body.find(matches)
    if (!block) throw new Error(`${id} has no ${what}.`)
    return block
  }
  return {
    /** Returns the text of a paragraph. */
    text: (key: string) => textOf(find(`block ${key}`, ({ _key }) => _key === key)),
    /** Returns the text of all paragraphs and callouts. */
    allText: () =>
      body.flatMap((block) => [textOf(block), ...block.content.map(textOf)]).join('\n'),
    /** Returns the cells of the table with a key. */
    rows: (key: string) => cellsOf(find(`table ${key}`, ({ _key }) => _key === key)),
    /** Returns the cells of the table whose caption starts with a text. */
    table: (caption: string) =>
      cellsOf(find(`table "${caption}"`, (block) => block.caption?.startsWith(caption) === true)),
    /** Returns the code of a file. */
    code: (filename: string) =>
      find(`file ${filename}`, (block) => block.filename === filename).code ?? '',
    /** Returns all code that has a file name. */
    files: () => body.flatMap(({ filename, code = '' }) => (filename ? [{ filename, code }] : [])),
    /** Returns the texts of all paragraphs of a style. */
    styled: (style: string) => body.filter((block) => block.style === style).map(textOf),
  }
}

/** Straightens quotation marks and apostrophes, because the downloads have none that Excel might misread. */
function textOf({ children }: z.infer<typeof paragraph>): string {
  const text = children.map((span) => span.text).join('')
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
}

function cellsOf({ rows }: Block): string[][] {
  return rows.map(({ cells }) => cells.map(({ value }) => value.map(textOf).join('\n')))
}
