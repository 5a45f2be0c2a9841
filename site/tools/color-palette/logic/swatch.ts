import {
  bytesOfRgb,
  type Hsl,
  hexOfRgb,
  hslOfRgb,
  type Oklch,
  oklchOfHex,
  rgbOfHex,
  rgbOfHsl,
} from './color.ts'
import { gamutOf, hexOfOklch } from './gamut.ts'

/** A palette color (requirements §3, Color swatch: hex, rgb, hsl, name; rgb follows from the hex). */
export type Swatch = {
  /** Unique in the palette; identifies a color when the order changes. */
  readonly id: number
  /** `#1a2b3c`: the color, or its sRGB fallback. */
  readonly hex: string
  /** Whole-number HSL: as generated, or the nearest that gives the same hex. */
  readonly hsl: Hsl
  readonly name: string
  readonly isLocked: boolean
  /** The original color if it is outside sRGB, or null. */
  readonly wide: Oklch | null
}

/** The color values of a swatch. */
export type Paint = Pick<Swatch, 'hex' | 'hsl' | 'wide'>

export type ValueKind = 'HEX' | 'RGB' | 'HSL'

/** Formats a swatch for CSS: `#1A2B3C`, `rgb(26, 43, 60)` or `hsl(210, 39%, 17%)`. */
export function valueIn({ hex, hsl }: Pick<Swatch, 'hex' | 'hsl'>, kind: ValueKind): string {
  if (kind === 'HEX') return hex.toUpperCase()
  if (kind === 'RGB') return `rgb(${bytesOfRgb(rgbOfHex(hex)).join(', ')})`
  return `hsl(${hsl.h}, ${hsl.s}%, ${hsl.l}%)`
}

/**
 * Returns the nearest whole-number HSL that gives the same hex. Not every hex has one; then the exact value is
 * rounded.
 */
export function wholeHsl(hex: string): Hsl {
  const exact = hslOfRgb(rgbOfHex(hex))
  const found = around(exact.l, 0, 100)
    .flatMap((l) => around(exact.s, 0, 100).map((s) => ({ l, s })))
    .flatMap(({ l, s }) => around(exact.h, -1, 360).map((h) => ({ h: (h + 360) % 360, s, l })))
    .filter((candidate) => hexOfRgb(rgbOfHsl(candidate)) === hex)
    .sort((one, other) => apart(one, exact) - apart(other, exact))
  const { h, s, l } = exact
  return found[0] ?? { h: Math.round(h) % 360, s: Math.round(s), l: Math.round(l) }
}

/** Creates the color values of a swatch from a hex. */
export function paint(hex: string, hsl: Hsl = wholeHsl(hex)): Paint {
  return { hex, hsl, wide: null }
}

/** Creates the color values of a swatch from OKLCH and preserves the original if it is outside sRGB. */
export function inked(color: Oklch): Paint {
  return { ...paint(hexOfOklch(color)), wide: gamutOf(color) === 'srgb' ? null : color }
}

/** Returns the original color in OKLCH. */
export function colorOf({ hex, wide }: Pick<Swatch, 'hex' | 'wide'>): Oklch {
  return wide ?? oklchOfHex(hex)
}

function around(value: number, least: number, most: number): number[] {
  const whole = Math.round(value)
  return [whole, whole - 1, whole + 1].filter((near) => near >= least && near <= most)
}

function apart(one: Hsl, other: Hsl): number {
  const hue = Math.abs(one.h - other.h)
  return Math.min(hue, 360 - hue) + Math.abs(one.s - other.s) + Math.abs(one.l - other.l)
}
