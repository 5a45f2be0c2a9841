import { expect, test } from 'vitest'
import { bytesOf, difference } from './color.ts'
import { colorsOfPicture } from './picture.ts'
import { simulate, VISIONS } from './vision.ts'

const [deutan, protan, tritan] = VISIONS

// The published matrices of Machado, Oliveira and Fernandes (2009) at severity 1, in linear light, give these values.
test.each([
  [protan, '#ff0000', '#6d5f00'],
  [deutan, '#ff0000', '#a39000'],
  [tritan, '#0000ff', '#006b96'],
  [deutan, '#ffffff', '#ffffff'],
] as const)('simulates color blindness', (vision, hex, expected) => {
  expect(simulate(vision, hex)).toBe(expected)
})

test('red and green look alike without green cones', () => {
  expect(difference('#b05a2c', '#6f7a1f')).toBeGreaterThan(0.13)
  expect(difference(simulate(deutan, '#b05a2c'), simulate(deutan, '#6f7a1f'))).toBeLessThan(0.1)
})

test('finds the three colors of a noisy image, largest first', () => {
  const areas = [
    ['#1d3557', 600],
    ['#e63946', 300],
    ['#f1faee', 100],
  ] as const
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const pixels = areas.flatMap(([hex, count]) =>
    Array.from({ length: count }, () => [
      ...bytesOf(hex).map((value) => value + random() * 6 - 3),
      255,
    ]),
  )
  const found = colorsOfPicture(Uint8ClampedArray.from(pixels.flat()), 3)

  expect(found).toHaveLength(3)
  for (const [at, [hex]] of areas.entries()) {
    expect(difference(found[at] ?? '#000000', hex)).toBeLessThan(0.02)
  }
})

test('returns no more colors than an image has, and none for a transparent one', () => {
  const one = Uint8ClampedArray.from([10, 20, 30, 255, 10, 20, 30, 255, 9, 9, 9, 0])
  expect(colorsOfPicture(one, 5)).toEqual(['#0a141e'])
  expect(colorsOfPicture(new Uint8ClampedArray(8), 5)).toEqual([])
})
