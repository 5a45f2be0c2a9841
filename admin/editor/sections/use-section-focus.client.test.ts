import { expect, it } from 'vitest'
import { placeAfter } from './use-section-focus.client.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, -1],
])('%s goes from section %i of three to %i', (key, from, to) => {
  expect(placeAfter(key, from, 3)).toBe(to)
})
