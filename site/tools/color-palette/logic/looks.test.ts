import { filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, encoded, hexOfRgb, linear, oklabOfRgb, oklchOfHex, rgbOfHex } from './color.ts'
import { describeColor as nameOf } from './describe.ts'
import { colorsOfPicture } from './picture.ts'
import { shadesOf } from './shades.ts'
import { lookalikes, simulate } from './vision.ts'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

// CSS 2 colors and a few more, with the words most people use.
test.each([
  ['#1a2b3c', 'dark blue'],
  ['#ff0000', 'red'],
  ['#00ff00', 'light green'],
  ['#008000', 'green'],
  ['#0000ff', 'blue'],
  ['#ffff00', 'pale yellow'],
  ['#ffa500', 'light orange'],
  ['#ff7f00', 'orange'],
  ['#800080', 'dark purple'],
  ['#ff00ff', 'magenta'],
  ['#008080', 'teal'],
  ['#000080', 'dark blue'],
  ['#800000', 'dark red'],
  ['#808000', 'olive'],
  ['#ffc0cb', 'light pink'],
  ['#8b4513', 'brown'],
  ['#ffffff', 'white'],
  ['#000000', 'black'],
  ['#808080', 'gray'],
  ['#c0c0c0', 'light gray'],
])('describes %s as %s', (hex, name) => {
  expect(nameOf(oklchOfHex(hex))).toBe(name)
})

test('every description has at most four words', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      expect(nameOf(oklchOfHex(hex))).toMatch(/^[a-z]+( [a-z]+){0,3}$/)
    }),
  )
})

test('shades run from light to dark and include the original color', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      const shades = shadesOf(oklchOfHex(hex))
      expect(shades.map(({ step }) => step)).toEqual([
        50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950,
      ])
      expect(shades.filter(({ isColor }) => isColor).map((shade) => shade.hex)).toEqual([hex])
      const lightness = shades.map((shade) => oklchOfHex(shade.hex).l)
      for (const [at, l] of lightness.entries()) {
        // Gamut mapping changes lightness invisibly, and black and white leave no room for more steps.
        expect(l).toBeLessThanOrEqual((lightness[at - 1] ?? 1) + 0.02)
      }
    }),
  )
  const [lightest, , , , , middle, , , , , darkest] = shadesOf(oklchOfHex('#2b7fff')).map(
    (shade) => oklchOfHex(shade.hex).l,
  )
  expect(lightest).toBeGreaterThan(0.95)
  expect(middle).toBeLessThan(0.7)
  expect(darkest).toBeLessThan(0.31)
})

test('color vision simulation matches an independent library', () => {
  const references = [
    ['protan', filterDeficiencyProt(1)],
    ['deutan', filterDeficiencyDeuter(1)],
    ['tritan', filterDeficiencyTrit(1)],
  ] as const
  expect(references.map(([vision]) => simulate(vision, '#ffffff'))).toEqual(
    Array(3).fill('#ffffff'),
  )
  expect(simulate('none', '#1a2b3c')).toBe('#1a2b3c')
  // The library doesn't convert its input, so pass linear light, as the authors specify.
  fc.assert(
    fc.property(anyHex, (hex) => {
      const [r, g, b] = rgbOfHex(hex)
      for (const [vision, filter] of references) {
        const light = filter({ mode: 'rgb', r: linear(r), g: linear(g), b: linear(b) } as const)
        expect(simulate(vision, hex)).toBe(
          hexOfRgb([encoded(light.r), encoded(light.g), encoded(light.b)]),
        )
      }
    }),
  )
})

test('warns that red and green look alike without green cones', () => {
  const colors = ['#b05a2c', '#6f7a1f', '#1d4ed8']
  expect(lookalikes('none', colors)).toEqual([])
  expect(lookalikes('deutan', colors).map(({ one, other }) => [one, other])).toEqual([[0, 1]])
  expect(lookalikes('none', ['#123456', '#123457'])[0]?.distance).toBeLessThan(0.01)
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
      ...rgbOfHex(hex).map((value) => value * 255 + random() * 6 - 3),
      255,
    ]),
  )
  const found = colorsOfPicture(Uint8ClampedArray.from(pixels.flat()), 3, random)

  expect(found).toHaveLength(3)
  for (const [at, [hex]] of areas.entries()) {
    expect(
      distance(oklabOfRgb(rgbOfHex(found[at] ?? '#000000')), oklabOfRgb(rgbOfHex(hex))),
    ).toBeLessThan(0.01)
  }
})

test('returns no more colors than an image has, and none for a transparent one', () => {
  const one = Uint8ClampedArray.from([10, 20, 30, 255, 10, 20, 30, 255, 9, 9, 9, 0])
  expect(colorsOfPicture(one, 5, Math.random)).toEqual(['#0a141e'])
  expect(colorsOfPicture(new Uint8ClampedArray(8), 5, Math.random)).toEqual([])
})
