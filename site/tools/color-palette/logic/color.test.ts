import Color from 'colorjs.io'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hexOfRgb,
  hslOfRgb,
  oklabOfRgb,
  oklchOfHex,
  readHex,
  rgbOfHex,
  rgbOfHsl,
  rgbOfOklab,
} from './color.ts'
import { gamutOf, hexOfOklch, maxChroma, p3OfOklch } from './gamut.ts'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

// CSS Color 4, examples of §7 (hsl) and §9.4 (oklch), and web-platform-tests css/css-color.
test.each([
  [{ h: 120, s: 100, l: 25 }, '#008000'],
  [{ h: 30, s: 100, l: 50 }, '#ff8000'],
  [{ h: 0, s: 0, l: 100 }, '#ffffff'],
  [{ h: 195, s: 100, l: 50 }, '#00bfff'],
])('converts hsl %o like CSS', (hsl, hex) => {
  expect(hexOfRgb(rgbOfHsl(hsl))).toBe(hex)
})

test.each([
  ['#7d2329', { l: 0.40101, c: 0.12332, h: 21.555 }],
  ['#c65d07', { l: 0.59686, c: 0.15619, h: 49.77 }],
  ['#9eb43a', { l: 0.72861, c: 0.14821, h: 118.7 }],
])('%s has the OKLCH of the CSS Color 4 example', (hex, expected) => {
  const { l, c, h } = oklchOfHex(hex)
  expect(l).toBeCloseTo(expected.l, 2)
  expect(c).toBeCloseTo(expected.c, 2)
  expect(Math.abs(h - expected.h)).toBeLessThan(1.5)
})

test('HSL, OKLab and OKLCH match an independent library for every color', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      const reference = new Color(hex)
      const lab = oklabOfRgb(rgbOfHex(hex))
      for (const [at, value] of numbers(reference.to('oklab').coords).entries()) {
        expect(lab[at]).toBeCloseTo(value, 5)
      }
      const { h, s, l } = hslOfRgb(rgbOfHex(hex))
      const [h2, s2, l2] = numbers(reference.to('hsl').coords)
      for (const [ours, theirs] of [
        [h, h2],
        [s, s2],
        [l, l2],
      ]) {
        expect(ours).toBeCloseTo(theirs ?? 0, 6)
      }
    }),
    { numRuns: 500 },
  )
})

test('every color survives a round trip through every color space', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      const rgb = rgbOfHex(hex)
      expect(hexOfRgb(rgbOfHsl(hslOfRgb(rgb)))).toBe(hex)
      expect(hexOfRgb(rgbOfOklab(oklabOfRgb(rgb)))).toBe(hex)
      expect(hexOfOklch(oklchOfHex(hex))).toBe(hex)
    }),
  )
})

test('maps colors into sRGB like CSS Color 4, and distinguishes P3 from colors beyond it', () => {
  const anyOklch = fc.record({
    l: fc.double({ min: 0.2, max: 0.98, noNaN: true }),
    c: fc.double({ min: 0, max: 0.37, noNaN: true }),
    h: fc.double({ min: 0, max: 359.9, noNaN: true }),
  })
  fc.assert(
    fc.property(anyOklch, (oklch) => {
      const reference = new Color('oklch', [oklch.l, oklch.c, oklch.h])
      const gamut = gamutOf(oklch)
      const margin = { epsilon: 0.001 }
      if (gamut === 'srgb') expect(reference.inGamut('srgb', margin)).toBe(true)
      if (gamut === 'p3') {
        expect(reference.inGamut('p3', margin)).toBe(true)
        const p3 = p3OfOklch(oklch)
        for (const [at, value] of numbers(reference.to('p3').coords).entries()) {
          expect(p3[at]).toBeCloseTo(value, 4)
        }
      }
      if (gamut === 'beyond') expect(reference.inGamut('p3', { epsilon: 0 })).toBe(false)
      const mapped = new Color(hexOfOklch(oklch))
      const css = reference.clone().toGamut({ space: 'srgb', method: 'css' })
      // Both stop within 0.0005 of chroma; rounding to 8 bits adds a little.
      expect(mapped.deltaE(css, 'OK')).toBeLessThan(0.012)
    }),
    { numRuns: 400 },
  )
})

test('the maximum chroma is inside the gamut, and a little more is outside', () => {
  for (const h of [0, 60, 120, 180, 240, 300]) {
    const srgb = maxChroma({ l: 0.6, c: 0, h }, 'srgb')
    expect(gamutOf({ l: 0.6, c: srgb, h })).toBe('srgb')
    expect(gamutOf({ l: 0.6, c: srgb + 0.002, h })).not.toBe('srgb')
    expect(maxChroma({ l: 0.6, c: 0, h }, 'p3')).toBeGreaterThan(srgb)
  }
})

test('parses hex with or without #, short or long, and rejects everything else', () => {
  expect(['#1A2b3C', '1a2b3c', ' #abc ', 'abc'].map(readHex)).toEqual([
    '#1a2b3c',
    '#1a2b3c',
    '#aabbcc',
    '#aabbcc',
  ])
  expect(['', '#', '#12', '#12345', 'red', '#1a2b3cff', '#ggg'].map(readHex)).toEqual(
    Array(7).fill(null),
  )
  expect(() => rgbOfHex('red')).toThrow('Not a six-digit hex color')
})

/** The reference returns null for a component without meaning, such as the hue of a gray. */
function numbers(coords: readonly (number | null)[]): number[] {
  return coords.map((coord) => coord ?? 0)
}
