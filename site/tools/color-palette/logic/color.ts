import {
  clampChroma,
  clampRgb,
  differenceEuclidean,
  formatHex,
  modeHsl,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
} from 'culori/fn'

/** Whole numbers as in `hsl(210, 39%, 17%)`. */
export type Hsl = { readonly h: number; readonly s: number; readonly l: number }

/** Lightness from 0 to 1, chroma, and hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

export type Rgb = readonly [red: number, green: number, blue: number]

const toRgb = register(modeRgb)
const toHsl = register(modeHsl)
const toOklch = register(modeOklch)
register(modeLrgb)
register(modeOklab)

/** Returns the red, green and blue bytes of a hex color. */
export function bytesOf(hex: string): Rgb {
  const { r, g, b } = toRgb(hex) ?? { r: 0, g: 0, b: 0 }
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)]
}

export function hexOfBytes([red, green, blue]: Rgb): string {
  return formatHex({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 })
}

export function hexOfHsl({ h, s, l }: Hsl): string {
  return formatHex({ mode: 'hsl', h, s: s / 100, l: l / 100 })
}

/** Returns whole-number HSL that gives the same hex. Not every hex has one; then the nearest is returned. */
export function hslOf(hex: string): Hsl {
  const { h = 0, s, l } = toHsl(hex) ?? { s: 0, l: 0 }
  const nearest = { h: Math.round(h) % 360, s: Math.round(s * 100), l: Math.round(l * 100) }
  const candidates = AROUND.flatMap((byL) =>
    AROUND.flatMap((byS) =>
      AROUND.map((byH) => ({
        h: turned(nearest.h + byH),
        s: Math.min(100, Math.max(0, nearest.s + byS)),
        l: Math.min(100, Math.max(0, nearest.l + byL)),
      })),
    ),
  )
  return candidates.find((candidate) => hexOfHsl(candidate) === hex) ?? nearest
}

const AROUND = [0, -1, 1] as const

/** Returns the OKLCH of a hex color; the hue of a gray is 0. */
export function oklchOf(hex: string): Oklch {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 }
  return { l, c, h }
}

/** Returns the hex of an OKLCH color, with less chroma if a screen can't show it. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l, c, h } as const
  const clipped = clampRgb(color)
  // At the edge of what screens show, rounding alone would cost visible chroma.
  return formatHex(difference(color, clipped) < INVISIBLE ? clipped : clampChroma(color, 'oklch'))
}

const INVISIBLE = 0.002

/** Returns the highest chroma that screens can show at a lightness and hue. */
export function mostChroma(l: number, h: number): number {
  return clampChroma({ mode: 'oklch', l, c: 0.4, h }, 'oklch').c
}

/** Returns the visible difference of two colors: 0.02 is hardly noticeable, 1 is black and white. */
export const difference = differenceEuclidean('oklab')

/** Turns an angle into 0 up to 360 degrees. */
export function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/** Reads a color as people paste it: hex with or without `#`, `rgb()`, `hsl()`, `oklch()` or a name. */
export function readColor(text: string): { hex: string; isOpaque: boolean } | null {
  const color = parse(text.trim().toLowerCase().replace(/;$/, ''))
  if (!color || color.alpha === 0) return null
  return { hex: formatHex(color), isOpaque: (color.alpha ?? 1) === 1 }
}
