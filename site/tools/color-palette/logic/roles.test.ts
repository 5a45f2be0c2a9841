import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { edited, swatchesOf } from './palette.ts'
import { rolesOf } from './roles.ts'

test('a page has the lightest color as background, and the most vivid ones for button and badge', () => {
  const swatches = swatchesOf(['#12355b', '#2f7f86', '#e4572e', '#f2b134', '#f4efe6'])
  const groundsOf = (palette: typeof swatches) =>
    rolesOf(palette).map(({ style }) => style.background)
  expect(groundsOf(swatches)).toEqual(['#f4efe6', '#e4572e', '#f2b134'])
  expect(groundsOf(edited(swatches, 2, { name: 'Brand' }))).toEqual([
    '#f4efe6',
    '#2f7f86',
    '#e4572e',
  ])
  expect(rolesOf(swatches).map(({ style }) => style.color)).toEqual([
    '#12355b',
    '#000000',
    '#12355b',
  ])
  expect(groundsOf(swatchesOf(['#123456', '#fedcba']))).toEqual(['#fedcba', '#123456', '#123456'])
})

test('the text of a preview is readable in any palette', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.array(hex, { minLength: 2, maxLength: 10 }), (hexes) => {
      for (const { style } of rolesOf(swatchesOf(hexes)))
        expect(contrast(style.color, style.background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
