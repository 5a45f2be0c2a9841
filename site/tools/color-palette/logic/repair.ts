import { type Oklch, oklchOfHex } from './color.ts'
import { contrast, inkOn, type Measure } from './contrast.ts'
import { hexOfOklch, mostChroma } from './gamut.ts'

/** Colors that are remembered: a palette has ten at most, and the others come and go while one is being moved. */
const REMEMBERED = 24

/**
 * Gives each color as it can be read as a text on one ground: moved in lightness as far as that takes, black or
 * white where no lightness of it will do. The colors that were asked for last are remembered, so that a palette that
 * is drawn again costs nothing.
 *
 * @param least contrast by WCAG 2, from 1 to 21
 */
export function readableOn(
  ground: string,
  least: number,
  repair: typeof repaired = repaired,
): (hex: string) => string {
  const known = new Map<string, string>()

  return (hex) => {
    const found =
      known.get(hex) ?? repair({ hex, as: 'text' }, ground, 'wcag', least) ?? inkOn(ground)
    // A map keeps the order in which it was filled: the last to be asked for goes last.
    known.delete(hex)
    known.set(hex, found)
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break
      known.delete(oldest)
    }
    return found
  }
}

/** Steps of OKLCH lightness; far finer than the 8 bits of a channel. */
const STEP = 0.001

/**
 * Contrast grows with each step away from the other color, but for ripples: chroma that sRGB has to take away moves
 * the luminance too. Of 8,000 random colors none fell back over more than 16 steps.
 */
const RIPPLE = 24

/**
 * A color whose contrast with another reaches a target: its OKLCH lightness is moved as little as that takes,
 * its hue stays, and its chroma stays as far as sRGB has it. The result is measured after rounding to hex.
 *
 * @param moving the color to mend, and whether it is the text or the ground (APCA tells them apart)
 * @returns null where neither black nor white of that hue reaches the target
 */
export function repaired(
  moving: { readonly hex: string; readonly as: 'text' | 'ground' },
  fixed: string,
  measure: Measure,
  target: number,
): string | null {
  const color = oklchOfHex(moving.hex)
  const passes = (hex: string) =>
    (moving.as === 'text' ? contrast(measure, hex, fixed) : contrast(measure, fixed, hex)) >= target

  if (passes(moving.hex)) return moving.hex
  const lightness = nearestLightness(color.l, (l) => passes(lightened(color, l)))
  return lightness === null ? null : lightened(color, lightness)
}

/**
 * The lightness nearest to one that passes, in steps of a thousandth, darker before lighter where both are as near.
 * Found by halves: what passes goes on passing further away, but for ripples.
 *
 * @param from OKLCH lightness, from 0 to 1, which does not pass itself
 * @returns null where nothing does down to black and up to white
 */
export function nearestLightness(
  from: number,
  passes: (lightness: number) => boolean,
): number | null {
  const darker = (steps: number) => Math.max(0, from - steps * STEP)
  const lighter = (steps: number) => Math.min(1, from + steps * STEP)
  const down = fewestSteps(Math.ceil(from / STEP), (steps) => passes(darker(steps)))
  // Only what is nearer still counts.
  const room = Math.min(Math.ceil((1 - from) / STEP), (down ?? Number.POSITIVE_INFINITY) - 1)
  const up = fewestSteps(room, (steps) => passes(lighter(steps)))
  if (up !== null) return lighter(up)
  return down === null ? null : darker(down)
}

/** The least of the whole numbers from 1 to `most` that pass; null where none does. */
function fewestSteps(most: number, pass: (steps: number) => boolean): number | null {
  let tooFew = 0
  let enough = most + 1
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (pass(middle)) enough = middle
    else tooFew = middle
  }
  for (let steps = Math.max(1, enough - RIPPLE); steps < enough; steps += 1) {
    if (pass(steps)) return steps
  }
  return enough > most ? null : enough
}

/** Chroma is taken away rather than mapped: mapping may turn the hue of what is nearly black. */
function lightened({ c, h }: Oklch, l: number): string {
  return hexOfOklch({ l, c: Math.min(c, mostChroma({ l, c, h }, 'srgb')), h })
}
