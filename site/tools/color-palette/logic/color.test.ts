import Color from 'colorjs.io'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, hexOfBytes, hexOfHsl, hexOfOklch, hslOf, oklchOf, readColor } from './color.ts'
import { describeColor } from './describe.ts'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

// CSS Color 4, examples of §7 (hsl), and web-platform-tests css/css-color.
test.each([
  [{ h: 120, s: 100, l: 25 }, '#008000'],
  [{ h: 30, s: 100, l: 50 }, '#ff8000'],
  [{ h: 0, s: 0, l: 100 }, '#ffffff'],
  [{ h: 195, s: 100, l: 50 }, '#00bfff'],
])('converts hsl %o like CSS', (hsl, hex) => {
  expect(hexOfHsl(hsl)).toBe(hex)
  expect(hslOf(hex)).toEqual(hsl)
})

test('every color survives a round trip through bytes and OKLCH', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      expect(hexOfBytes(bytesOf(hex))).toBe(hex)
      expect(hexOfOklch(oklchOf(hex))).toBe(hex)
    }),
  )
})

test('a color that no screen can show loses chroma, and hardly any lightness or hue', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 0.9, noNaN: true }),
      fc.double({ min: 0, max: 359.9, noNaN: true }),
      (l, h) => {
        const [found, , hue] = new Color(hexOfOklch({ l, c: 0.4, h })).to('oklch').coords
        expect(Math.abs((found ?? 0) - l)).toBeLessThan(0.02)
        const gap = Math.abs((hue ?? 0) - h)
        expect(Math.min(gap, 360 - gap)).toBeLessThan(4)
      },
    ),
  )
})

test.each([
  '#1F6f5c',
  '1f6f5c',
  ' #1f6f5cff ',
  'rgb(31,111,92)',
  'RGB(31, 111, 92);',
  'hsl(165.75 56.338% 27.843%)',
  'oklch(48.879% 0.0819 173.477)',
])('reads %s as the color that it is in CSS', (text) => {
  expect(readColor(text)).toEqual({ hex: '#1f6f5c', isOpaque: true })
})

test('reads names and short hex, tells transparent colors, and rejects what has no color', () => {
  expect(['Teal', '#abc', 'abc'].map((text) => readColor(text)?.hex)).toEqual([
    '#008080',
    '#aabbcc',
    '#aabbcc',
  ])
  expect(['rgb(31 111 92 / 50%)', '#1f6f5c80'].map(readColor)).toEqual(
    Array(2).fill({ hex: '#1f6f5c', isOpaque: false }),
  )
  expect(
    ['', '#', '#12', '#12345', 'zzz', 'rgb(1, 2', 'transparent', '#ggg'].map(readColor),
  ).toEqual(Array(8).fill(null))
})

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
  expect(describeColor(hex)).toBe(name)
})
