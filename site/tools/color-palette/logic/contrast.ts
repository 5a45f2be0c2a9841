import { wcagContrast } from 'culori/fn'
import { difference, hexOfOklch, oklchOf } from './color.ts'

/** Minimum contrast for text of any size, the level that most laws require. */
export const READABLE = 4.5

/** WCAG 2.2 (October 2023), success criteria 1.4.3, 1.4.6 and 1.4.11. */
const GRADES = [
  { name: 'AAA', from: 7 },
  { name: 'AA', from: READABLE },
  { name: 'AA large', from: 3 },
] as const

/** Returns the contrast ratio of two hex colors, from 1 to 21. */
export const contrast: (one: string, other: string) => number = wcagContrast

/** Returns the best WCAG level for a contrast, or null if it is too low for text and icons. */
export function gradeOf(ratio: number) {
  return GRADES.find(({ from }) => ratio >= from)?.name ?? null
}

/** Formats a contrast with two decimals, cut off so that 4.499 doesn't look like a pass. */
export function formatContrast(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

/** Returns the more readable of black and white on a background; one always reaches 4.5. */
export function inkOn(ground: string): '#000000' | '#ffffff' {
  return contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff'
}

/** Counts the pairs of colors, or those of colors with other ones, that are readable as text of any size. */
export function countReadable(colors: readonly string[], others?: readonly string[]) {
  const ratios = colors.flatMap((color, at) =>
    (others ?? colors.slice(at + 1)).map((other) => contrast(color, other)),
  )
  return { all: ratios.length, readable: ratios.filter((ratio) => ratio >= READABLE).length }
}

/** Steps of OKLCH lightness from black to white, finer than the steps of an 8-bit channel. */
const STEPS = 500

/**
 * Returns the lightness of a color that looks least different among those that are readable with another color. The hue
 * stays.
 */
export function repaired(hex: string, other: string): string | null {
  const { c, h } = oklchOf(hex)
  const [nearest] = Array.from({ length: STEPS + 1 }, (_, at) =>
    hexOfOklch({ l: at / STEPS, c, h }),
  )
    .filter((candidate) => contrast(candidate, other) >= READABLE)
    .toSorted((one, next) => difference(one, hex) - difference(next, hex))
  return nearest ?? null
}
