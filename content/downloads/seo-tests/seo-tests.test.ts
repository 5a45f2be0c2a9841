import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { seedPost } from '../seed-post.ts'
import { kit } from './seo-tests.ts'

it('contains the code of the article', () => {
  const blocks = seedPost('post-8').files()
  expect(blocks.length).toBeGreaterThan(4)
  for (const { filename, code } of blocks) {
    const text = readFileSync(join(kit, filename), 'utf8')
    // "// …" marks where the article skips lines.
    for (const part of code.split(/^\s*\/\/ …\n/m)) expect(text).toContain(part.trim())
  }
})
