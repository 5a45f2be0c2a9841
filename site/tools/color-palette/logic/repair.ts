import { type Oklch, oklchOfHex } from './color.ts'
import { contrast, inkOn, type Measure } from './contrast.ts'
import { hexOfOklch, maxChroma } from './gamut.ts'

/** Maximum number of cached colors: a palette has up to ten, plus intermediate ones while the visitor edits. */
const MAX_CACHED = 24

/**
 * Returns a function that makes a color readable as text on a background by changing its lightness, or replaces it
 * with black or white. It caches recent results because palettes are rendered often.
 *
 * @param least minimum WCAG 2 contrast, from 1 to 21
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
    // Reinsert the entry, so that the map's order is least recently used first.
    known.delete(hex)
    known.set(hex, found)
    for (const oldest of known.keys()) {
      if (known.size <= MAX_CACHED) break
      known.delete(oldest)
    }
    return found
  }
}

/** Step of OKLCH lightness, much finer than an 8-bit channel. */
const STEP = 0.001

/**
 * Maximum number of steps over which contrast may dip. It grows away from the other color, except where gamut
 * mapping changes the luminance. For 8,000 random colors no dip exceeded 16 steps.
 */
const RIPPLE = 24

/**
 * Changes the OKLCH lightness of a color as little as possible to reach a target contrast. The hue stays, and so does
 * the chroma where sRGB allows it. Contrast is measured after rounding to hex.
 *
 * @param moving the color to change, and its role, which matters for APCA
 * @returns null if not even black or white reaches the target
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
  const lightness = nearestLightness(color.l, (l) => passes(withLightness(color, l)))
  return lightness === null ? null : withLightness(color, lightness)
}

/**
 * Finds the nearest lightness that passes, in steps of 0.001, preferring darker on a tie. Uses binary search, because
 * lightness further away keeps passing except for small dips.
 *
 * @param from OKLCH lightness from 0 to 1 that doesn't pass
 * @returns null if nothing passes down to black and up to white
 */
export function nearestLightness(
  from: number,
  passes: (lightness: number) => boolean,
): number | null {
  const darker = (steps: number) => Math.max(0, from - steps * STEP)
  const lighter = (steps: number) => Math.min(1, from + steps * STEP)
  const down = fewestSteps(Math.ceil(from / STEP), (steps) => passes(darker(steps)))
  // Only a closer lightness matters now.
  const room = Math.min(Math.ceil((1 - from) / STEP), (down ?? Number.POSITIVE_INFINITY) - 1)
  const up = fewestSteps(room, (steps) => passes(lighter(steps)))
  if (up !== null) return lighter(up)
  return down === null ? null : darker(down)
}

/** Returns the smallest integer from 1 to `most` that passes, or null. */
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

/** Reduces chroma instead of gamut mapping, which may rotate the hue of nearly black colors. */
function withLightness({ c, h }: Oklch, l: number): string {
  return hexOfOklch({ l, c: Math.min(c, maxChroma({ l, c, h }, 'srgb')), h })
}
