import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPalette } from '../state.ts'
import { difference, hexOfOklch, oklchOf } from './color.ts'
import { contrast, countReadable, formatContrast, gradeOf, inkOn, repaired } from './contrast.ts'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

// Widely quoted WCAG 2 values: examples from G18 and the limits of the scale.
test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#ff0000', '#ffffff', 4],
  ['#1a2b3c', '#1a2b3c', 1],
])('WCAG contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
})

test('a contrast just below a level is not rounded up', () => {
  expect(formatContrast(4.499)).toBe('4.49')
  expect(gradeOf(4.499)).toBe('AA large')
  expect(gradeOf(4.5)).toBe('AA')
  expect(gradeOf(7)).toBe('AAA')
  expect(gradeOf(2.99)).toBeNull()
})

test('text on a color is always readable', () => {
  fc.assert(
    fc.property(anyHex, (ground) => {
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('counts readable pairs, and the first palette has some', () => {
  expect(countReadable(['#ffffff', '#000000', '#949494'])).toEqual({ all: 3, readable: 2 })
  expect(countReadable(['#777777', '#787878'])).toEqual({ all: 1, readable: 0 })
  expect(countReadable(['#777777', '#787878'], ['#000000'])).toEqual({ all: 2, readable: 2 })
  const first = countReadable(firstPalette.swatches.map(({ hex }) => hex))
  expect(first.readable).toBeGreaterThanOrEqual(3)
})

test('a fix makes any pair readable, and leaves a readable pair alone', () => {
  expect(repaired('#000000', '#ffffff')).toBe('#000000')
  fc.assert(
    fc.property(anyHex, anyHex, (hex, other) => {
      const fixed = repaired(hex, other)
      expect(fixed).not.toBeNull()
      expect(contrast(fixed ?? '', other)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 60 },
  )
})

test('a fix changes the lightness no more than needed, and keeps the hue', () => {
  const fixed = repaired('#4fa58b', '#ffffff') ?? ''
  expect(contrast(fixed, '#ffffff')).toBeLessThan(4.6)
  expect(Math.abs(oklchOf(fixed).h - oklchOf('#4fa58b').h)).toBeLessThan(3)
})

test('no lightness that looks less different would make the pair readable', () => {
  fc.assert(
    fc.property(anyHex, anyHex, (hex, other) => {
      const fixed = difference(repaired(hex, other) ?? '', hex)
      const { c, h } = oklchOf(hex)
      for (let lightness = 0; lightness <= 1; lightness += 0.02) {
        const rival = hexOfOklch({ l: lightness, c, h })
        if (contrast(rival, other) < 4.5) continue
        // One step of the search is a lightness of 0.002.
        expect(difference(rival, hex)).toBeGreaterThan(fixed - 0.004)
      }
    }),
  )
})
