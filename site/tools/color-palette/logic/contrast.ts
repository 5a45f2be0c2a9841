import { linear, type Rgb, rgbOfHex } from './color.ts'

/** WCAG is what most laws require; APCA distinguishes light on dark from dark on light. */
export type Measure = 'wcag' | 'apca'

/** A use for a pair of colors, and the minimum contrast for it. */
export type Grade = { readonly name: string; readonly from: number; readonly use: string }

/** Minimum contrast for text of any size (WCAG 2.2, 1.4.3), and for large text and graphics (1.4.3 and 1.4.11). */
const MIN_TEXT = 4.5
const MIN_LARGE = 3

/** WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; APCA's levels as its author simplifies them ("bronze"). */
export const GRADES: Readonly<Record<Measure, readonly Grade[]>> = {
  wcag: [
    { name: 'AAA', from: 7, use: 'any text' },
    { name: 'AA', from: MIN_TEXT, use: 'any text, the level most laws require' },
    {
      name: 'AA large',
      from: MIN_LARGE,
      use: 'text of 24 px or more (18.7 px if bold), icons and borders',
    },
  ],
  apca: [
    { name: 'Lc 90', from: 90, use: 'any text, preferred for body text' },
    { name: 'Lc 75', from: 75, use: 'body text of 18 px or more' },
    { name: 'Lc 60', from: 60, use: 'other text of 24 px or more (16 px if bold)' },
    { name: 'Lc 45', from: 45, use: 'headlines of 36 px or more, icons' },
  ],
}

/** Returns the absolute contrast of text on a background: WCAG from 1 to 21, APCA from 0 to about 108. */
export function contrast(measure: Measure, text: string, ground: string): number {
  return measure === 'wcag' ? wcagContrast(text, ground) : Math.abs(apcaContrast(text, ground))
}

/** Returns the best grade for a contrast, or null if it is below all of them. */
export function gradeOf(measure: Measure, value: number): Grade | null {
  return GRADES[measure].find(({ from }) => value >= from) ?? null
}

/** Counts the pairs that pass WCAG 2 for text of any size, and those that pass only for large text and icons. */
export function countPairs(colors: readonly string[]): PairCount {
  const values = colors.flatMap((color, at) =>
    colors.slice(at + 1).map((other) => wcagContrast(color, other)),
  )
  const text = values.filter((value) => value >= MIN_TEXT).length
  const large = values.filter((value) => value >= MIN_LARGE).length - text
  return { all: values.length, text, large }
}

export type PairCount = { readonly all: number; readonly text: number; readonly large: number }

/** Formats a contrast as `4.53` or `Lc 71`, truncated so that 4.499 doesn't look like a pass. */
export function formatContrast(measure: Measure, value: number): string {
  return measure === 'wcag'
    ? `${(Math.floor(value * 100) / 100).toFixed(2)}`
    : `Lc ${Math.floor(value)}`
}

/** Returns the more readable of black and white on a background; one always reaches 4.5. */
export function inkOn(ground: string): '#000000' | '#ffffff' {
  return wcagContrast('#000000', ground) >= wcagContrast('#ffffff', ground) ? '#000000' : '#ffffff'
}

/** Returns the contrast ratio from 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance"). */
export function wcagContrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/**
 * Returns the lightness contrast Lc, positive for dark on light and negative for light on dark. Formula and constants
 * are from APCA 0.1.9, version "0.0.98G-4g" (Andrew Somers, git.apcacontrast.com, "APCA-W3 the basic math").
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

function luminance(hex: string): number {
  const [red, green, blue] = rgbOfHex(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** APCA estimates screen luminance with a simple power curve. */
function screenLuminance(hex: string): number {
  const [red, green, blue]: Rgb = rgbOfHex(hex)
  return 0.2126729 * red ** 2.4 + 0.7151522 * green ** 2.4 + 0.072175 * blue ** 2.4
}

/** Raises very dark colors to account for scattered light on a screen. */
function softBlack(y: number): number {
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: a constant of the formula, not the square root of two.
  return y > 0.022 ? y : y + (0.022 - y) ** 1.414
}
