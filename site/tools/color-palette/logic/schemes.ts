import { type Hsl, hexOfRgb, oklchOfHex, rgbOfHsl, turned } from './color.ts'
import { hexOfOklch, maxChroma } from './gamut.ts'

import { type Paint, paint, wholeHsl } from './swatch.ts'

/** Random source like `Math.random`, injected for tests. */
export type Random = () => number

export type Scheme =
  | 'random'
  | 'harmonious'
  | 'complementary'
  | 'triadic'
  | 'split'
  | 'tetradic'
  | 'analogous'
  | 'monochrome'

/** Hue offsets of a harmony on the OKLCH wheel, in degrees. */
const OFFSETS = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  split: [0, 150, 210],
  tetradic: [0, 90, 180, 270],
  analogous: [0, 30, -30, 60, -60],
  monochrome: [0],
} as const satisfies Record<Exclude<Scheme, 'random' | 'harmonious'>, readonly number[]>

/** Hue step of the harmonious palette, in degrees (requirements §9). */
const HARMONIOUS_STEP = 72

/** Lightness by position. Neighbors differ, so that every palette has light and dark colors. */
const LIGHTNESS = [0.62, 0.78, 0.45, 0.88, 0.34, 0.7, 0.53, 0.83, 0.4, 0.92] as const

/** A locked color and its position. */
export type Anchor = { readonly at: number; readonly hex: string }

/**
 * Generates the colors of a scheme.
 *
 * `random`: any hue, saturation 50–99, lightness 30–69. `harmonious`: hues 72° apart, saturation 60–89, lightness
 * 40–69, repeating the hues from the sixth color on (both requirements §9). The other schemes rotate the OKLCH hue,
 * where equal steps look equal.
 *
 * @param anchor a locked color that the harmony must include
 */
export function drawColors(
  scheme: Scheme,
  count: number,
  random: Random,
  anchor: Anchor | null = null,
): Paint[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (scheme === 'random')
    return places.map(() => paintHsl(drawHsl(whole(random, 0, 359), 50, 99, 30, random)))
  if (scheme === 'harmonious') {
    const first = anchor
      ? wholeHsl(anchor.hex).h - HARMONIOUS_STEP * anchor.at
      : whole(random, 0, 359)
    return places.map((place) =>
      paintHsl(drawHsl(turned(first + HARMONIOUS_STEP * place), 60, 89, 40, random)),
    )
  }
  return drawHarmony(OFFSETS[scheme], places, random, anchor)
}

function drawHarmony(
  offsets: readonly number[],
  places: readonly number[],
  random: Random,
  anchor: Anchor | null,
): Paint[] {
  const offset = (place: number) => offsets[place % offsets.length] ?? 0
  const first = anchor ? oklchOfHex(anchor.hex).h - offset(anchor.at) : random() * 360
  const strength = 0.55 + random() * 0.4
  const start = whole(random, 0, LIGHTNESS.length - 1)
  return places.map((place) => {
    const l = LIGHTNESS[(start + place) % LIGHTNESS.length] ?? 0.6
    const h = turned(first + offset(place))
    return paint(hexOfOklch({ l, h, c: maxChroma({ l, c: 0, h }, 'srgb') * strength }))
  })
}

function drawHsl(h: number, least: number, most: number, darkest: number, random: Random): Hsl {
  return { h, s: whole(random, least, most), l: whole(random, darkest, 69) }
}

function paintHsl(hsl: Hsl): Paint {
  return paint(hexOfRgb(rgbOfHsl(hsl)), hsl)
}

/** Returns a random integer from `least` to `most`, inclusive. */
function whole(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
