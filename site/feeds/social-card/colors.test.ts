import { readFileSync } from 'node:fs'
import { formatHex } from 'culori'
import { expect, test } from 'vitest'
import { tint, tokenColor, tokens } from './colors.ts'

const stylesheet = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8')

test('a social picture has the colors of the site', () => {
  for (const [name, pair] of Object.entries(tokens)) {
    const [day, night] = pair.map((color) => `oklch(${color.join(' ')})`)
    expect(stylesheet).toContain(`--${name}: light-dark(${day}, ${night});`)
  }
})

test('colors are those that a browser computes', () => {
  for (const name of [
    'paper',
    'ink',
    'ink-soft',
    'line',
    'signal',
    'hue-gray',
    'hue-lime',
    'hue-pink',
  ] as const) {
    const [day, night] = tokens[name].map((color) => formatHex(`oklch(${color.join(' ')})`))
    expect([tokenColor(name, 'day'), tokenColor(name, 'night')]).toEqual([day, night])
  }
})

test('a tint lies between the paper and the color', () => {
  expect(tint('teal', 0, 'day')).toBe(tokenColor('paper', 'day'))
  expect(tint('teal', 1, 'night')).toBe(tokenColor('hue-teal', 'night'))
})
