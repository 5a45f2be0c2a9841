import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const span = z.object({ text: z.string() })
const paragraph = z.object({ children: z.array(span) })
const storedPost = z.object({
  body: z.array(
    z.looseObject({
      _key: z.string(),
      style: z.string().optional(),
      children: z.array(span).optional(),
      filename: z.string().optional(),
      code: z.string().optional(),
      rows: z
        .array(z.object({ cells: z.array(z.object({ value: z.array(paragraph) })) }))
        .optional(),
    }),
  ),
})

/** Reads an article of the seed, for tests that compare a download with it. */
export function seedPost(id: string) {
  const seed = readFileSync(join(import.meta.dirname, '..', 'seed.ndjson'), 'utf8')
  const line = seed.split('\n').find((each) => each.includes(`"_id":"${id}"`))
  const { body } = storedPost.parse(JSON.parse(line ?? ''))
  const find = (key: string) => body.find(({ _key }) => _key === key)
  return {
    /** Returns the text of a paragraph. */
    text: (key: string) => textOf(find(key)?.children),
    /** Returns the cells of a table. */
    rows: (key: string) =>
      (find(key)?.rows ?? []).map(({ cells }) =>
        cells.map(({ value }) => value.map(({ children }) => textOf(children)).join('\n')),
      ),
    /** Returns the code of a file. */
    code: (filename: string) => body.find((block) => block.filename === filename)?.code,
    /** Returns the texts of all paragraphs of a style. */
    styled: (style: string) =>
      body.filter((block) => block.style === style).map(({ children }) => textOf(children)),
  }
}

function textOf(spans: readonly z.infer<typeof span>[] = []): string {
  return spans.map(({ text }) => text).join('')
}
