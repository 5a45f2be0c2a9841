import { expect, test } from 'vitest'
import { bytesOf, difference } from './color.ts'
import { describeColor } from './describe.ts'
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

/** Stripes of flat colors, with the blend of two neighbors between them. */
function logo(areas: readonly (readonly [hex: string, rows: number])[]) {
  const row = (values: readonly number[]) => Array.from({ length: 100 }, () => [...values, 255])
  return Uint8ClampedArray.from(
    areas
      .flatMap(([hex, rows], at) => {
        const [own, next] = [bytesOf(hex), bytesOf(areas[at + 1]?.[0] ?? hex)]
        const edges = [0.3, 0.7].flatMap((share) =>
          row(own.map((value, axis) => value + share * ((next[axis] ?? 0) - value))),
        )
        return [...Array.from({ length: rows }, () => row(own)).flat(), ...edges]
      })
      .flat(),
  )
}

test.each([
  [
    ['#ffffff', 60],
    ['#0a66c2', 25],
    ['#f5b83d', 8],
  ],
  [
    ['#ffffff', 60],
    ['#e4572e', 40],
  ],
  [
    ['#e4572e', 50],
    ['#ffffff', 40],
    ['#e4572e', 30],
    ['#111111', 3],
  ],
] as const)('takes exactly the colors of a logo, without blends: %s', (...areas) => {
  const pixels = logo(areas)
  expect(colorsOfPicture(pixels, 5)).toEqual([...new Set(areas.map(([hex]) => hex))])
})

test('an image with more flat colors than asked for gives colors that it has', () => {
  const hexes = ['#0a66c2', '#f5b83d', '#ffffff', '#e4572e', '#264653', '#2a9d8f', '#111111']
  const found = colorsOfPicture(logo(hexes.map((hex) => [hex, 20])), 4)
  expect(found).toHaveLength(4)
  for (const hex of found) expect(hexes).toContain(hex)
})

test('returns no more colors than an image has, and none for a transparent one', () => {
  const one = Uint8ClampedArray.from([10, 20, 30, 255, 10, 20, 30, 255, 9, 9, 9, 0])
  expect(colorsOfPicture(one, 5)).toEqual(['#0a141e'])
  expect(colorsOfPicture(new Uint8ClampedArray(8), 5)).toEqual([])
})

test.each([
  ['#d89d96', 'pink'],
  ['#b28a52', 'tan'],
  ['#d2b48c', 'light tan'],
  ['#e63946', 'red'],
  ['#8b4513', 'brown'],
  ['#4e2a12', 'dark brown'],
  ['#2a1508', 'very dark brown'],
  ['#ff8c00', 'orange'],
  ['#ffc0cb', 'light pink'],
])('%s is called %s', (hex, name) => {
  expect(describeColor(hex)).toBe(name)
})
