import { expect, test } from 'vitest'
import { testApp, testPlan } from '#site/content/app/test-app.ts'
import { plansByApp } from './plans-by-app.ts'

const bundle = { ...testPlan, key: 'bundle', name: 'Bundle', price: '$99' }
const first = { ...testApp, id: 'first', plans: [testPlan, bundle] }
const second = { ...testApp, id: 'second', plans: [{ ...testPlan, price: '$89' }, bundle] }
const unpriced = { ...testApp, id: 'unpriced', plans: [] }

test('a plan that two apps list is one bundle, and plans that only share a name stay with their apps', () => {
  const { groups, bundles } = plansByApp([first, second, unpriced])
  expect(groups.map(({ app, plans }) => [app.id, plans.map(({ price }) => price)])).toEqual([
    ['first', ['$49']],
    ['second', ['$89']],
    ['unpriced', []],
  ])
  expect(bundles.map(({ app, plan }) => [app.id, plan.name])).toEqual([['first', 'Bundle']])
})
