import { expect, test } from 'vitest'
import { largestArea } from './crop.ts'

test('a network crops its own aspect ratio from the middle of an image', () => {
  const image = { width: 1200, height: 630 }
  expect(largestArea(image, 1)).toEqual({ x: 285, y: 0, width: 630, height: 630 })
  expect(largestArea(image, 2)).toEqual({ x: 0, y: 15, width: 1200, height: 600 })
})
