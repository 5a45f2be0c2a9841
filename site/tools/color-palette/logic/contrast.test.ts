import Color from 'colorjs.io'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  apcaContrast,
  countPairs,
  formatContrast,
  gradeOf,
  inkOn,
  wcagContrast,
} from './contrast.ts'
import { firstPalette } from './state.ts'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

// Test values published for APCA 0.1.9 (git.apcacontrast.com, "Check your own implementation").
test.each([
  ['#888888', '#ffffff', 63.056469930209424],
  ['#ffffff', '#888888', -68.54146436644962],
  ['#000000', '#aaaaaa', 58.146262578561334],
  ['#aaaaaa', '#000000', -56.24113336839742],
  ['#112233', '#ddeeff', 91.66830811481631],
  ['#ddeeff', '#112233', -93.06770049484275],
  ['#112233', '#444444', 8.32326136957393],
  ['#444444', '#112233', -7.526878460278154],
])('APCA of %s on %s is %d', (text, ground, expected) => {
  expect(apcaContrast(text, ground)).toBeCloseTo(expected, 9)
})

// Widely quoted WCAG 2 values: examples from G18 and the limits of the scale.
test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#ff0000', '#ffffff', 4],
  ['#1a2b3c', '#1a2b3c', 1],
])('WCAG contrast of %s and %s is %d', (one, other, expected) => {
  expect(wcagContrast(one, other)).toBeCloseTo(expected, 2)
})

test('both measures match an independent library for any pair', () => {
  fc.assert(
    fc.property(anyHex, anyHex, (text, ground) => {
      // The library's XYZ coefficients have more digits than those of WCAG.
      const reference = Color.contrast(ground, text, 'WCAG21')
      expect(Math.abs(wcagContrast(text, ground) / reference - 1)).toBeLessThan(0.0005)
      expect(apcaContrast(text, ground)).toBeCloseTo(Color.contrast(ground, text, 'APCA'), 6)
      expect(wcagContrast(text, ground)).toBe(wcagContrast(ground, text))
    }),
  )
})

test('a contrast just below a level is not rounded up', () => {
  expect(formatContrast('wcag', 4.499)).toBe('4.49')
  expect(formatContrast('apca', 74.99)).toBe('Lc 74')
  expect(gradeOf('wcag', 4.499)?.name).toBe('AA large')
  expect(gradeOf('wcag', 4.5)?.name).toBe('AA')
  expect(gradeOf('wcag', 2.99)).toBeNull()
  expect(gradeOf('apca', 75)?.name).toBe('Lc 75')
})

test('text on a color is always readable', () => {
  fc.assert(
    fc.property(anyHex, (ground) => {
      expect(wcagContrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('counts the pairs for text of any size and those for large text only', () => {
  expect(countPairs(['#ffffff', '#000000', '#949494'])).toEqual({ all: 3, text: 2, large: 1 })
  expect(countPairs(['#777777', '#787878'])).toEqual({ all: 1, text: 0, large: 0 })
})

test('the initial palette has readable pairs', () => {
  const colors = firstPalette.swatches.map(({ hex }) => hex)
  expect(countPairs(colors).text).toBeGreaterThan(0)
  expect(wcagContrast(colors[0] ?? '', '#ffffff')).toBeGreaterThanOrEqual(3)
})
