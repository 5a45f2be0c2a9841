import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a drawing that is requested twice is computed once', () => {
  const drawn: string[] = []
  const draw = memoize(2, (name) => drawn.push(name))
  draw('a')
  draw('a')
  expect(drawn).toEqual(['a'])
})

test('the cache stays within its limit and evicts the oldest drawing first', () => {
  const drawn: string[] = []
  const draw = memoize(2, (name) => drawn.push(name))
  for (const name of ['a', 'b', 'c', 'b', 'a']) draw(name)
  expect(drawn).toEqual(['a', 'b', 'c', 'a'])
})
