import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, oklchOf } from './color.ts'
import { contrast } from './contrast.ts'
import { edited, swatchesOf } from './palette.ts'
import { rolesOf, textOn } from './roles.ts'

const sample = swatchesOf(['#12355b', '#2f7f86', '#e4572e', '#f2b134', '#f4efe6'])
const hexesOf = (swatches: typeof sample, isDark: boolean) =>
  Object.values(rolesOf(swatches, isDark)).map(({ hex }) => hex)

test('pages have the lightest or darkest color as background, and the most vivid ones for buttons and accents', () => {
  expect(hexesOf(sample, false)).toEqual(['#f4efe6', '#12355b', '#e4572e', '#f2b134'])
  expect(hexesOf(sample, true)).toEqual(['#12355b', '#f4efe6', '#e4572e', '#f2b134'])
  expect(hexesOf(edited(sample, 2, { name: 'Brand' }), false).slice(2)).toEqual([
    '#2f7f86',
    '#e4572e',
  ])
  expect(hexesOf(swatchesOf(['#123456', '#fedcba']), false)).toEqual([
    '#fbf6f0',
    '#000000',
    '#123456',
    '#dfbd9c',
  ])
})

test('a shade stands in for a background that is too dark, too light or too vivid, and for a brand color that is hard to see', () => {
  const names = (swatches: typeof sample, isDark: boolean) => {
    const { background, primary } = rolesOf(swatches, isDark)
    return [background.name, primary.name]
  }
  const middle = swatchesOf(['#2f7f86', '#e4572e'])
  expect(names(middle, false)).toEqual(['Orange 50', 'Orange'])
  expect(names(middle, true)).toEqual(['Cyan 950', 'Orange'])
  expect(names(swatchesOf(['#12355b', '#f5ee4e']), false)[0]).toBe('Pale yellow 50')
  const navy = edited(swatchesOf(['#0b1f33', '#12355b', '#f4efe6']), 2, { name: 'Brand' })
  expect(names(navy, false)[1]).toBe('Brand')
  expect(names(navy, true)[1]).toBe('Brand 600')
})

test('a page has the colors that a person chose, exactly, and the best others', () => {
  const chosen = { 'light background': 2, 'light primary': 5, 'dark text': 3 }
  const hexes = Object.values(rolesOf(sample, false, chosen)).map(({ hex }) => hex)
  expect(hexes.slice(0, 3)).toEqual(['#2f7f86', '#ffffff', '#f4efe6'])
  expect(hexes[3]).not.toBe('#f4efe6')
  expect(rolesOf(sample, true, chosen).text.hex).toBe('#e4572e')
  const guess = rolesOf(sample, false)
  for (const wrong of [99, '2', null, { id: 2 }])
    expect(rolesOf(sample, false, { 'light background': wrong, 'light x': 2 })).toEqual(guess)
  const without = sample.filter(({ id }) => id !== 2)
  expect(rolesOf(without, false, { 'light background': 2 })).toEqual(rolesOf(without, false))
})

test('pages of any palette are light and dark, and their text and buttons can be seen', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.array(hex, { minLength: 2, maxLength: 10 }), fc.boolean(), (hexes, isDark) => {
      const swatches = swatchesOf(hexes)
      const { background, text, primary, accent } = rolesOf(swatches, isDark)
      expect(oklchOf(background.hex).l > 0.5).toBe(!isDark)
      expect(contrast(text.hex, background.hex)).toBeGreaterThanOrEqual(4.5)
      for (const color of [primary, accent]) {
        if (isDark) expect(contrast(color.hex, background.hex)).toBeGreaterThanOrEqual(3)
        else expect(difference(color.hex, background.hex)).toBeGreaterThan(0.14)
        expect(contrast(textOn(color, swatches).hex, color.hex)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
