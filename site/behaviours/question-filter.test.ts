import { expect, test } from 'vitest'
import { matchesQuery } from './question-filter.ts'

test('matches every word in any order and case, even while it is being typed', () => {
  expect(matchesQuery('What do the apps cost?', 'COST app')).toBe(true)
  expect(matchesQuery('What do the apps cost?', 'cost tools')).toBe(false)
  expect(matchesQuery('Anything', '  ')).toBe(true)
})
