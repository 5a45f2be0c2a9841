import Color from 'colorjs.io'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oklchOfHex } from './color.ts'
import { apcaContrast, contrast, gradeOf, inkOn, sayContrast, wcagContrast } from './contrast.ts'
import { repaired } from './repair.ts'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

// The test values that APCA's author publishes for 0.1.9 (git.apcacontrast.com, "Check your own implementation").
test.each([
  ['#888888', '#ffffff', 63.056469930209424],
  ['#ffffff', '#888888', -68.54146436644962],
  ['#000000', '#aaaaaa', 58.146262578561334],
  ['#aaaaaa', '#000000', -56.24113336839742],
  ['#112233', '#ddeeff', 91.66830811481631],
  ['#ddeeff', '#112233', -93.06770049484275],
  ['#112233', '#444444', 8.32326136957393],
  ['#444444', '#112233', -7.526878460278154],
])('APCA of %s on %s is %d, as published', (text, ground, expected) => {
  expect(apcaContrast(text, ground)).toBeCloseTo(expected, 9)
})

// Values of WCAG 2 that are widely quoted: G18's examples and the limits of the scale.
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

test('both contrasts agree with an independent library for any pair', () => {
  fc.assert(
    fc.property(anyHex, anyHex, (text, ground) => {
      // It takes luminance from XYZ, whose coefficients have more digits than those of WCAG.
      const reference = Color.contrast(ground, text, 'WCAG21')
      expect(Math.abs(wcagContrast(text, ground) / reference - 1)).toBeLessThan(0.0005)
      expect(apcaContrast(text, ground)).toBeCloseTo(Color.contrast(ground, text, 'APCA'), 6)
      expect(wcagContrast(text, ground)).toBe(wcagContrast(ground, text))
    }),
  )
})

test('a contrast just below a level does not look as if it passed', () => {
  expect(sayContrast('wcag', 4.499)).toBe('4.49')
  expect(sayContrast('apca', 74.99)).toBe('Lc 74')
  expect(gradeOf('wcag', 4.499)?.name).toBe('AA large')
  expect(gradeOf('wcag', 4.5)?.name).toBe('AA')
  expect(gradeOf('wcag', 2.99)).toBeNull()
  expect(gradeOf('apca', 75)?.name).toBe('Lc 75')
})

test('what is written on a color can always be read', () => {
  fc.assert(
    fc.property(anyHex, (ground) => {
      expect(wcagContrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a repaired text passes, keeps its hue, and moved no further than it had to', () => {
  fc.assert(
    fc.property(anyHex, anyHex, fc.constantFrom(3, 4.5), (text, ground, target) => {
      const mended = repaired({ hex: text, as: 'text' }, ground, 'wcag', target)
      // Up to 4.5 either black or white passes on every ground.
      expect(mended).not.toBeNull()
      if (mended === null) return
      expect(contrast('wcag', mended, ground)).toBeGreaterThanOrEqual(target)
      if (contrast('wcag', text, ground) >= target) expect(mended).toBe(text)
      const [before, after] = [oklchOfHex(text), oklchOfHex(mended)]
      // Of a strong color a hue is left; near gray, black and white 8 bits hold none. Gamut mapping may turn it a little.
      if (before.c > 0.03 && after.c > 0.03) expect(turn(before.h, after.h)).toBeLessThan(14)
    }),
    { numRuns: 150 },
  )
})

test('what cannot be repaired is said: nothing reaches 7 on a middle gray', () => {
  expect(repaired({ hex: '#336699', as: 'text' }, '#777777', 'wcag', 7)).toBeNull()
  expect(repaired({ hex: '#336699', as: 'ground' }, '#777777', 'wcag', 7)).toBeNull()
})

test('APCA is repaired on the side that is moved: a ground is not a text', () => {
  const ground = repaired({ hex: '#6699cc', as: 'ground' }, '#ffffff', 'apca', 75)
  const text = repaired({ hex: '#6699cc', as: 'text' }, '#ffffff', 'apca', 75)
  expect(contrast('apca', '#ffffff', ground ?? '')).toBeGreaterThanOrEqual(75)
  expect(contrast('apca', text ?? '', '#ffffff')).toBeGreaterThanOrEqual(75)
  expect(ground).not.toBe(text)
})

function turn(one: number, other: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, 360 - apart)
}
