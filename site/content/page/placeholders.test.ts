import { expect, test, vi } from 'vitest'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { tools } from '#site/tools/list.ts'
import { getFixedPage } from './query.ts'

// Without a content server, pages have the content they ship with.
vi.mock('#lib/content/read.ts', () => ({ read: async () => null }))

test('the home page says how many apps and tools there are', async () => {
  const { sections } = await getFixedPage('page-home', PUBLISHED)
  expect(sections[0]).toMatchObject({
    eyebrow: `0 apps · ${tools.length} free tools without registration`,
  })
  expect(JSON.stringify(sections)).not.toMatch(/\{(?:apps|tools)\}/)
})
