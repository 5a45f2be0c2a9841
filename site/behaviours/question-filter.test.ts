import { expect, test } from 'vitest'
import { matchesQuery } from './question-filter.ts'

test('every word must be there, in any order and case, also while it is still being typed', () => {
  expect(matchesQuery('What do the apps cost?', 'COST app')).toBe(true)
  expect(matchesQuery('What do the apps cost?', 'cost tools')).toBe(false)
  expect(matchesQuery('Anything', '  ')).toBe(true)
})
