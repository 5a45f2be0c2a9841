import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a drawing that was asked for twice is drawn once', () => {
  const drawn: string[] = []
  const draw = memoize(2, (name) => drawn.push(name))
  draw('a')
  draw('a')
  expect(drawn).toEqual(['a'])
})

test('no more drawings are kept than the limit allows, and the oldest goes first', () => {
  const drawn: string[] = []
  const draw = memoize(2, (name) => drawn.push(name))
  for (const name of ['a', 'b', 'c', 'b', 'a']) draw(name)
  expect(drawn).toEqual(['a', 'b', 'c', 'a'])
})
