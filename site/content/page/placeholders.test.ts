import { expect, test } from 'vitest'
import { toFixedPage } from './parse.ts'
import { withCounts } from './placeholders.ts'

test.each([
  ['page-home', '4 AI apps and 6 free tools for marketers and small businesses'],
  ['page-tools', '6 free tools'],
  ['page-support', 'Support · 16 answers'],
])('%s counts what it shows', (id, eyebrow) => {
  const page = toFixedPage(id, null, { editable: true })
  const counts = { apps: 4, tools: 6, questions: 16 }
  const sections = page ? withCounts(page, counts).sections : []
  expect(sections[0]).toMatchObject({ eyebrow, edit: { id, type: 'page' } })
  expect(JSON.stringify(sections)).not.toMatch(/\{(?:apps|tools|questions)\}/)
})
