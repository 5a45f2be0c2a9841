import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, oklchOf } from './color.ts'
import { contrast } from './contrast.ts'
import { shadesOf } from './shades.ts'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a color has eleven steps from light to dark, and is one of them', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      const shades = shadesOf(hex)
      expect(shades.map(({ step }) => step)).toEqual([
        50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950,
      ])
      expect(shades.map((shade) => shade.hex)).toContain(hex)
      const lightness = shades.map((shade) => oklchOf(shade.hex).l)
      // Rounding to 8 bits moves the lightness a little.
      for (const [at, l] of lightness.slice(1).entries())
        expect(l).toBeLessThan((lightness[at] ?? 0) + 0.004)
    }),
  )
})

test('the steps of a brand color keep its hue, and the outer ones are readable on each other', () => {
  const shades = shadesOf('#0e7c86')
  const hex = (step: number) => shades.find((shade) => shade.step === step)?.hex ?? ''
  expect(hex(600)).toBe('#0e7c86')
  for (const shade of shades.slice(1))
    expect(Math.abs(oklchOf(shade.hex).h - oklchOf('#0e7c86').h)).toBeLessThan(6)
  expect(contrast(hex(900), hex(50))).toBeGreaterThan(7)
  expect(contrast(hex(700), hex(100))).toBeGreaterThan(4.5)
  expect(difference(hex(50), '#ffffff')).toBeLessThan(0.04)
})
