import { formatHex, interpolate } from 'culori'
import { expect, test } from 'vitest'
import { colors, oklch } from '#site/brand/colors.ts'
import { tint, tokenColor } from './colors.ts'

test('a tint equals the mix that a browser computes', () => {
  const [paper, color] = [oklch.paper.light, oklch['hue-lime'].light].map(
    (numbers) => `oklch(${numbers.join(' ')})`,
  )
  const mixed = interpolate([paper ?? '', color ?? ''], 'oklab')
  expect(tint('lime', 0.3, 'day')).toBe(formatHex(mixed(0.3)))
})

test('a tint lies between the paper and the color', () => {
  expect(tint('teal', 0, 'day')).toBe(tokenColor('paper', 'day'))
  expect(tint('teal', 0, 'night')).toBe(colors.paper.dark)
  expect(tint('teal', 1, 'night')).toBe(formatHex(`oklch(${oklch['hue-teal'].dark.join(' ')})`))
})
