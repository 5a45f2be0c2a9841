import {
  distance,
  encoded,
  hexOfRgb,
  linearRgbOfOklab,
  type Oklch,
  oklabOfOklch,
  oklabOfRgb,
  type Rgb,
  rgbOfOklab,
} from './color.ts'

/** Gamut of a color: all screens show sRGB, most newer ones Display P3. */
export type Gamut = 'srgb' | 'p3' | 'beyond'

/** Maximum chroma of the sliders, just above the most vivid Display P3 colors. */
export const MAX_CHROMA = 0.37

/** Allowance for rounding in the matrices; less than half an 8-bit step. */
const TOLERANCE = 1e-4

/** Largest invisible difference (CSS Color 4 §13.2.4). */
const JUST_NOTICEABLE = 0.02

/** Returns the smallest gamut that contains a color. */
export function gamutOf(color: Oklch): Gamut {
  const lab = oklabOfOklch(color)
  if (holds(rgbOfOklab(lab))) return 'srgb'
  return holds(p3OfLinear(linearRgbOfOklab(lab))) ? 'p3' : 'beyond'
}

/** Returns the closest sRGB color as `#1a2b3c`. */
export function hexOfOklch(color: Oklch): string {
  return hexOfRgb(mapToSrgb(color))
}

/** Returns the gamma-encoded Display P3 values for `color(display-p3 …)`. */
export function p3OfOklch(color: Oklch): Rgb {
  return p3OfLinear(linearRgbOfOklab(oklabOfOklch(color)))
}

/** Returns the maximum chroma of a gamut for a lightness and hue. */
export function maxChroma({ l, h }: Oklch, gamut: 'srgb' | 'p3'): number {
  if (l <= 0 || l >= 1) return 0
  let low = 0
  let high = 0.5
  while (high - low > 1e-4) {
    const middle = (low + high) / 2
    const found = gamutOf({ l, c: middle, h })
    if (found === 'srgb' || found === gamut) low = middle
    else high = middle
  }
  return low
}

/**
 * Maps a color into sRGB. It reduces chroma at constant lightness and hue until clipping makes no visible
 * difference (CSS Color 4 §13.2.5, sample pseudocode).
 */
function mapToSrgb(color: Oklch): Rgb {
  if (color.l >= 1) return [1, 1, 1]
  if (color.l <= 0) return [0, 0, 0]
  const whole = rgbOfOklab(oklabOfOklch(color))
  if (holds(whole)) return whole
  const first = clipped(whole)
  if (distance(oklabOfRgb(first), oklabOfOklch(color)) < JUST_NOTICEABLE) return first

  let low = 0
  let high = color.c
  let isLowInside = true
  let best = first
  while (high - low > 1e-4) {
    const c = (low + high) / 2
    const lab = oklabOfOklch({ ...color, c })
    const rgb = rgbOfOklab(lab)
    if (isLowInside && holds(rgb)) {
      low = c
      continue
    }
    best = clipped(rgb)
    const lost = distance(oklabOfRgb(best), lab)
    if (lost >= JUST_NOTICEABLE) {
      high = c
      continue
    }
    if (JUST_NOTICEABLE - lost < 1e-4) return best
    isLowInside = false
    low = c
  }
  return best
}

/** Converts linear sRGB to gamma-encoded Display P3 (CSS Color 4 §10.4). */
function p3OfLinear([red, green, blue]: Rgb): Rgb {
  return [
    encoded(0.8224619687 * red + 0.1775380313 * green),
    encoded(0.0331941989 * red + 0.9668058011 * green),
    encoded(0.0170826307 * red + 0.0723974407 * green + 0.9105199286 * blue),
  ]
}

function holds(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE)
}

function clipped([red, green, blue]: Rgb): Rgb {
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [clip(red), clip(green), clip(blue)]
}
