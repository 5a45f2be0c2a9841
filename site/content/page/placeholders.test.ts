import { expect, test } from 'vitest'
import { toFixedPage } from './parse.ts'
import { withCounts } from './placeholders.ts'

test('the home page says how many apps and tools there are', () => {
  const page = toFixedPage('page-home', null, { editable: true })
  const sections = page ? withCounts(page, { apps: 4, tools: 6 }).sections : []
  expect(sections[0]).toMatchObject({
    eyebrow: '4 apps · 6 free tools without registration',
    edit: { id: 'page-home', type: 'page' },
  })
  expect(JSON.stringify(sections)).not.toMatch(/\{(?:apps|tools)\}/)
})
