import { linear, type Rgb, rgbOfHex } from './color.ts'

/** The two measures: the law's, and the one that sees light on dark and dark on light as eyes do. */
export type Measure = 'wcag' | 'apca'

/** What a pair is good for, best first; the value is the least contrast for it. */
export type Grade = { readonly name: string; readonly from: number; readonly use: string }

/** Least contrast of text of any size (WCAG 2.2, 1.4.3), and of large text and graphics (1.4.3 and 1.4.11). */
const MIN_TEXT = 4.5
const MIN_LARGE = 3

/** WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; APCA's levels as its author simplifies them ("bronze"). */
export const GRADES: Readonly<Record<Measure, readonly Grade[]>> = {
  wcag: [
    { name: 'AAA', from: 7, use: 'any text' },
    { name: 'AA', from: MIN_TEXT, use: 'any text, at the level most laws ask for' },
    {
      name: 'AA large',
      from: MIN_LARGE,
      use: 'text from 24 px (bold 18.7 px), icons and borders',
    },
  ],
  apca: [
    { name: 'Lc 90', from: 90, use: 'any text, preferred for body text' },
    { name: 'Lc 75', from: 75, use: 'columns of text from 18 px' },
    { name: 'Lc 60', from: 60, use: 'other text from 24 px or bold 16 px' },
    { name: 'Lc 45', from: 45, use: 'headlines from 36 px, icons' },
  ],
}

/** The contrast of a text on its ground, without a sign: WCAG from 1 to 21, APCA from 0 to about 108. */
export function contrast(measure: Measure, text: string, ground: string): number {
  return measure === 'wcag' ? wcagContrast(text, ground) : Math.abs(apcaContrast(text, ground))
}

/** The best grade of a contrast, or null when it is below all. */
export function gradeOf(measure: Measure, value: number): Grade | null {
  return GRADES[measure].find(({ from }) => value >= from) ?? null
}

/** How many pairs of colors are good for text of any size by WCAG 2, and how many more for large text and icons alone. */
export function countPairs(colors: readonly string[]): PairCount {
  const values = colors.flatMap((color, at) =>
    colors.slice(at + 1).map((other) => wcagContrast(color, other)),
  )
  const text = values.filter((value) => value >= MIN_TEXT).length
  const large = values.filter((value) => value >= MIN_LARGE).length - text
  return { all: values.length, text, large }
}

export type PairCount = { readonly all: number; readonly text: number; readonly large: number }

/** `4.53` or `Lc 71`, cut and not rounded: 4.499 does not pass and must not look as if it did. */
export function sayContrast(measure: Measure, value: number): string {
  return measure === 'wcag'
    ? `${(Math.floor(value * 100) / 100).toFixed(2)}`
    : `Lc ${Math.floor(value)}`
}

/** Black or white, whichever is read better on a ground; one of them always reaches 4.5. */
export function inkOn(ground: string): '#000000' | '#ffffff' {
  return wcagContrast('#000000', ground) >= wcagContrast('#ffffff', ground) ? '#000000' : '#ffffff'
}

/** Contrast ratio from 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance"). */
export function wcagContrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/**
 * Lightness contrast Lc, positive for dark on light and negative for light on dark: APCA 0.1.9 in its version
 * "0.0.98G-4g", after the formula published by its author (Andrew Somers, git.apcacontrast.com,
 * "APCA-W3 the basic math"), from which every constant is.
 */
export function apcaContrast(text: string, ground: string): number {
  const [textY, groundY] = [softBlack(screenLuminance(text)), softBlack(screenLuminance(ground))]
  if (Math.abs(groundY - textY) < 0.0005) return 0
  const raw =
    groundY > textY
      ? (groundY ** 0.56 - textY ** 0.57) * 1.14
      : (groundY ** 0.65 - textY ** 0.62) * 1.14
  if (Math.abs(raw) < 0.1) return 0
  return (raw - Math.sign(raw) * 0.027) * 100
}

/** Relative luminance of light, from 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOfHex(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** APCA's own estimate: a plain power curve, since it is meant for screens as they are. */
function screenLuminance(hex: string): number {
  const [red, green, blue]: Rgb = rgbOfHex(hex)
  return 0.2126729 * red ** 2.4 + 0.7151522 * green ** 2.4 + 0.072175 * blue ** 2.4
}

/** Very dark colors are lifted by the light that a screen scatters. */
function softBlack(y: number): number {
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the formula's own figure; the root of two would be another one.
  return y > 0.022 ? y : y + (0.022 - y) ** 1.414
}
