import { type Hsl, hexOfRgb, oklchOfHex, rgbOfHsl, turned } from './color.ts'
import { hexOfOklch, mostChroma } from './gamut.ts'

import { type Paint, paint, wholeHsl } from './swatch.ts'

/** A number from 0 up to but not 1, as `Math.random` gives it; passed in so that tests can foresee it. */
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

/** The hues of a harmony, in degrees from the first one, on the wheel of OKLCH. */
const OFFSETS = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  split: [0, 150, 210],
  tetradic: [0, 90, 180, 270],
  analogous: [0, 30, -30, 60, -60],
  monochrome: [0],
} as const satisfies Record<Exclude<Scheme, 'random' | 'harmonious'>, readonly number[]>

/** Hues of the harmonious palette (requirements §9). */
const HARMONIOUS_STEP = 72

/** Lightness by place: neighbors differ, so that a palette has something light and something dark to write with. */
const LIGHTNESS = [0.62, 0.78, 0.45, 0.88, 0.34, 0.7, 0.53, 0.83, 0.4, 0.92] as const

/** A color that is kept, and where it stands. */
export type Anchor = { readonly at: number; readonly hex: string }

/**
 * The colors of a scheme.
 *
 * `random`: hue anywhere, saturation 50–99, lightness 30–69. `harmonious`: hues 72° apart, saturation 60–89,
 * lightness 40–69; from the sixth on the hues come round again (both requirements §9). The others turn the hue
 * of OKLCH, in which equal steps look equal.
 *
 * @param anchor a locked color: the harmony is turned so that this one is part of it
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
    return paint(hexOfOklch({ l, h, c: mostChroma({ l, c: 0, h }, 'srgb') * strength }))
  })
}

function drawHsl(h: number, least: number, most: number, darkest: number, random: Random): Hsl {
  return { h, s: whole(random, least, most), l: whole(random, darkest, 69) }
}

function paintHsl(hsl: Hsl): Paint {
  return paint(hexOfRgb(rgbOfHsl(hsl)), hsl)
}

/** A whole number from `least` to `most`, both included. */
function whole(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
