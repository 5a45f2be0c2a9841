import { expect, test } from 'vitest'
import { testApp, testPlan } from '../app/test-app.ts'
import { toFixedPage } from './parse.ts'
import { lowestPrice, withValues } from './placeholders.ts'

test.each([
  ['page-home', 'AI apps from $49/month and 6 free tools for marketers and small businesses'],
  ['page-tools', '6 free tools'],
  ['page-support', 'Support · 16 answers'],
])('%s shows current numbers', (id, eyebrow) => {
  const page = toFixedPage(id, null, { editable: true })
  const values = { apps: 4, tools: 6, questions: 16, price: '$49/month' }
  const sections = page ? withValues(page, values).sections : []
  expect(sections[0]).toMatchObject({ eyebrow, edit: { id, type: 'page' } })
  expect(JSON.stringify(sections)).not.toMatch(/\{(?:apps|tools|questions|price)\}/)
})

test('the lowest price is that of the cheapest plan on sale', () => {
  const costing = (price: string) => ({ ...testApp, plans: [{ ...testPlan, price }] })
  const upcoming = { ...costing('$9'), status: 'Coming Soon' as const }
  expect(lowestPrice([costing('$1,100'), costing('$89'), upcoming, costing('$4O')])).toBe(
    '$89/month',
  )
  expect(lowestPrice([upcoming])).toBe('')
})

test.each(['$49', 'from $49', '$49/mo', 'Starting at $49', 'Was $60, now $49', '$49–$89'])(
  '{price} names the first amount of %s',
  (price) => {
    const costing = (each: string) => ({ ...testApp, plans: [{ ...testPlan, price: each }] })
    expect(lowestPrice([costing('$1,200'), costing(price)])).toBe('$49/month')
  },
)

test.each(['$1.5k', '$4O', 'On request', 'Free with 2 apps'])('%s is no amount', (price) => {
  expect(lowestPrice([{ ...testApp, plans: [{ ...testPlan, price }] }])).toBe('')
})
