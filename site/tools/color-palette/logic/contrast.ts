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
 * Changes the lightness of a color until it is readable with another, to the side that looks less different. The hue
 * stays.
 *
 * @returns the new hex; null if neither black nor white is readable with the other color
 */
export function repaired(hex: string, other: string): string | null {
  const { l, c, h } = oklchOf(hex)
  const at = (steps: number) => hexOfOklch({ l: Math.min(1, Math.max(0, l + steps / STEPS)), c, h })
  const isReadable = (steps: number) => contrast(at(steps), other) >= READABLE
  const darker = firstOf(Math.ceil(l * STEPS), (steps) => isReadable(-steps))
  const lighter = firstOf(Math.ceil((1 - l) * STEPS), isReadable)
  const [nearest] = [darker === null ? [] : at(-darker), lighter === null ? [] : at(lighter)]
    .flat()
    .toSorted((one, next) => difference(one, hex) - difference(next, hex))
  return nearest ?? null
}

/** Returns the first number up to `most` that passes, by bisection; null if `most` doesn't. */
function firstOf(most: number, passes: (steps: number) => boolean): number | null {
  if (!passes(most)) return null
  let [failing, passing] = [-1, most]
  while (passing - failing > 1) {
    const middle = (failing + passing) >> 1
    if (passes(middle)) passing = middle
    else failing = middle
  }
  return passing
}
