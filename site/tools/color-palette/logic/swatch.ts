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

/** A color of the palette (requirements §3, Color swatch: hex, rgb, hsl, name; rgb is in the hex). */
export type Swatch = {
  /** Unique in its palette; says which is which when they change places. */
  readonly id: number
  /** `#1a2b3c`: the color in sRGB, or what sRGB shows for it. */
  readonly hex: string
  /** The same in whole numbers: as it was drawn, or the nearest that make this very hex. */
  readonly hsl: Hsl
  readonly name: string
  readonly isLocked: boolean
  /** The color itself where sRGB does not reach it; null otherwise. */
  readonly wide: Oklch | null
}

/** The color of a swatch without the rest of it. */
export type Paint = Pick<Swatch, 'hex' | 'hsl' | 'wide'>

export type ValueKind = 'HEX' | 'RGB' | 'HSL'

/** The value of a swatch as CSS writes it: `#1A2B3C`, `rgb(26, 43, 60)`, `hsl(210, 39%, 17%)`. */
export function valueIn({ hex, hsl }: Pick<Swatch, 'hex' | 'hsl'>, kind: ValueKind): string {
  if (kind === 'HEX') return hex.toUpperCase()
  if (kind === 'RGB') return `rgb(${bytesOfRgb(rgbOfHex(hex)).join(', ')})`
  return `hsl(${hsl.h}, ${hsl.s}%, ${hsl.l}%)`
}

/**
 * HSL in whole numbers: among the neighbors of the exact value the nearest that makes this very hex again.
 * Not every hex has one; then it is rounded, as everywhere.
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

/** What a hex makes of a swatch. */
export function paint(hex: string, hsl: Hsl = wholeHsl(hex)): Paint {
  return { hex, hsl, wide: null }
}

/** What a color in OKLCH makes of a swatch: the color itself is kept if sRGB does not reach it. */
export function inked(color: Oklch): Paint {
  return { ...paint(hexOfOklch(color)), wide: gamutOf(color) === 'srgb' ? null : color }
}

/** The color that was meant, in OKLCH. */
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
