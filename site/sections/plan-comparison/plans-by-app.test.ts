import { expect, test } from 'vitest'
import { testApp, testPlan } from '#site/content/app/test-app.ts'
import { plansByApp } from './plans-by-app.ts'

const bundle = { ...testPlan, key: 'bundle', name: 'Bundle', price: '$99' }
const first = { ...testApp, id: 'first', plans: [testPlan, bundle] }
const second = { ...testApp, id: 'second', plans: [{ ...testPlan, price: '$89' }, bundle] }
const unpriced = { ...testApp, id: 'unpriced', plans: [] }
const upcoming = { ...testApp, id: 'upcoming', status: 'Coming Soon' as const, plans: [testPlan] }

test('a plan that two apps list is one bundle', () => {
  const result = plansByApp([first, second])
  expect(result.bundles.map(({ app, plan }) => [app.id, plan.name])).toEqual([['first', 'Bundle']])
  expect(result.forSale.map(({ app, plans }) => [app.id, plans.map(({ price }) => price)])).toEqual(
    [
      ['first', ['$49']],
      ['second', ['$89']],
    ],
  )
})

test('apps that are coming soon or have no price follow those for sale', () => {
  const result = plansByApp([
    unpriced,
    { ...upcoming, plans: [{ ...testPlan, price: '$7' }] },
    first,
  ])
  expect(result.forSale.map(({ app }) => app.id)).toEqual(['first'])
  expect(result.later.map(({ app }) => app.id)).toEqual(['unpriced', 'upcoming'])
})
