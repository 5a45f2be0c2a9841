import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { kit } from './seo-tests.ts'

const post = z.object({
  _id: z.literal('post-8'),
  body: z.array(
    z.looseObject({
      _type: z.string(),
      filename: z.string().optional(),
      code: z.string().optional(),
    }),
  ),
})

it('contains the code of the article', () => {
  const seed = readFileSync(join(import.meta.dirname, '..', '..', 'seed.ndjson'), 'utf8')
  const line = seed.split('\n').find((each) => each.includes('"_id":"post-8"'))
  const blocks = post.parse(JSON.parse(line ?? '')).body.filter(({ filename }) => filename)
  expect(blocks.length).toBeGreaterThan(4)
  for (const { filename = '', code = '' } of blocks) {
    const text = readFileSync(join(kit, filename), 'utf8')
    // "// …" marks where the article skips lines.
    for (const part of code.split(/^\s*\/\/ …\n/m)) expect(text).toContain(part.trim())
  }
})
