import { type Hsl, hexOfHsl, hexOfOklch, hslOf, mostChroma, oklchOf, turned } from './color.ts'

/** Random source like `Math.random`, injected for tests. */
export type Random = () => number

/** Returns a source of the same numbers each time, so that a brand color always gives the same first palette. */
export function repeatable(): Random {
  let seed = 20_261
  return () => {
    // Lehmer generator with the parameters of C++'s `minstd_rand0`.
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

export type Scheme =
  | 'analogous'
  | 'monochrome'
  | 'complementary'
  | 'triadic'
  | 'harmonious'
  | 'random'

/** A color, and its HSL as generated: converting the hex back could turn a saturation of 50 into 49. */
export type Paint = { readonly hex: string; readonly hsl: Hsl }

/** A color as drawn, without its HSL if it wasn't made from one. To compute that takes longer than to draw the color. */
export type Drawn = { readonly hex: string; readonly hsl?: Hsl }

/** Hues of a scheme on the OKLCH wheel: the angle between its first and last color, or the angles it repeats. */
const HUES = {
  analogous: 80,
  monochrome: 0,
  complementary: [0, 180],
  triadic: [0, 120, 240],
} as const satisfies Partial<Record<Scheme, number | readonly number[]>>

/** Hue step of the harmonious palette, in degrees (requirements §9). */
const HARMONIOUS_STEP = 72

/** Lightness by position where hues repeat. Neighbors differ, so that every palette has light and dark colors. */
const LIGHTNESS = [0.62, 0.78, 0.45, 0.88, 0.34, 0.7, 0.53, 0.83, 0.4, 0.92] as const

/** Lightness of the darkest color where hues are in order, and its difference to the lightest. */
const DARKEST = 0.27
const RISE = 0.66
const LIGHTEST = 0.95

/** Maximum random change of the lightness: a part of the step to the next color, or where lightness jumps. */
const SHIFT_OF_STEP = 0.45
const SHIFT = 0.13

/** A locked color and its position. */
export type Anchor = { readonly at: number; readonly paint: Paint }

/**
 * Generates the colors of a scheme.
 *
 * `random`: any hue, saturation 50–99, lightness 30–69. `harmonious`: hues 72° apart, saturation 60–89, lightness
 * 40–69, repeating the hues from the sixth color on (both requirements §9). The other schemes rotate the OKLCH hue,
 * where equal steps look equal.
 *
 * @param anchor a locked color that the scheme must include
 */
export function drawColors(
  scheme: Scheme,
  count: number,
  random: Random,
  anchor: Anchor | null = null,
): Drawn[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (scheme === 'random')
    return places.map(() => drawHsl(whole(random, 0, 359), [50, 99], [30, 69], random))
  if (scheme === 'harmonious') {
    const first = anchor ? anchor.paint.hsl.h - HARMONIOUS_STEP * anchor.at : whole(random, 0, 359)
    return places.map((place) =>
      drawHsl(turned(first + HARMONIOUS_STEP * place), [60, 89], [40, 69], random),
    )
  }
  return drawHarmony(HUES[scheme], places, random, anchor)
}

/** Creates the color values of a swatch from a hex. */
export function paint(hex: string, hsl: Hsl = hslOf(hex)): Paint {
  return { hex, hsl }
}

function drawHarmony(
  hues: number | readonly number[],
  places: readonly number[],
  random: Random,
  anchor: Anchor | null,
): Drawn[] {
  const step = 1 / Math.max(1, places.length - 1)
  const share = (place: number) => place * step
  // A locked color fixes the hues, so their distance changes instead.
  const spread = anchor ? (0.5 + random()) * (random() < 0.5 ? -1 : 1) : 1
  const offset = (place: number) =>
    typeof hues === 'number' ? hues * spread * share(place) : (hues[place % hues.length] ?? 0)
  const first = anchor ? oklchOf(anchor.paint.hex).h - offset(anchor.at) : random() * 360
  const strength = 0.45 + random() * 0.4
  const start = whole(random, 0, LIGHTNESS.length - 1)
  const isRising = anchor ? risesWith(anchor, share(anchor.at)) : start % 2 === 0
  const shift = (most: number) => (2 * random() - 1) * most
  const ramp = (place: number) => {
    const shifted = share(place) + shift(SHIFT_OF_STEP * step)
    return Math.min(1, Math.max(0, isRising ? shifted : 1 - shifted))
  }
  return places.map((place) => {
    const jumping = (LIGHTNESS[(start + place) % LIGHTNESS.length] ?? 0.6) + shift(SHIFT)
    const l = typeof hues === 'number' ? DARKEST + RISE * ramp(place) : Math.min(LIGHTEST, jumping)
    const h = turned(first + offset(place))
    return { hex: hexOfOklch({ l, h, c: mostChroma(l, h) * strength }) }
  })
}

/** Returns true if a locked color fits its place better in a palette from dark to light than in the reverse. */
function risesWith({ paint: locked }: Anchor, share: number): boolean {
  const own = (oklchOf(locked.hex).l - DARKEST) / RISE
  return Math.abs(own - share) <= Math.abs(own - (1 - share))
}

type Range = readonly [least: number, most: number]

function drawHsl(h: number, saturation: Range, lightness: Range, random: Random): Paint {
  const hsl = { h, s: whole(random, ...saturation), l: whole(random, ...lightness) }
  return paint(hexOfHsl(hsl), hsl)
}

/** Returns a random integer from `least` to `most`, inclusive. */
function whole(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
