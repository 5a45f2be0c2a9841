import { type Oklch, oklchOfHex } from './color.ts'
import { contrast, type Measure } from './contrast.ts'
import { hexOfOklch, mostChroma } from './gamut.ts'

/** Steps of OKLCH lightness; far finer than the 8 bits of a channel. */
const STEP = 0.001

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
  for (let step = 1; step * STEP <= 1; step += 1) {
    for (const l of [color.l - step * STEP, color.l + step * STEP]) {
      // One step beyond each end, so that black and white themselves are tried.
      if (l < -STEP || l > 1 + STEP) continue
      const hex = lightened(color, Math.min(1, Math.max(0, l)))
      if (passes(hex)) return hex
    }
  }
  return null
}

/** Chroma is taken away rather than mapped: mapping may turn the hue of what is nearly black. */
function lightened({ c, h }: Oklch, l: number): string {
  return hexOfOklch({ l, c: Math.min(c, mostChroma({ l, c, h }, 'srgb')), h })
}
