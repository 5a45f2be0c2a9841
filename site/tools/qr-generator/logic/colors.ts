export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rgb` or `#rrggbb`, with or without `#`, to `#rrggbb`. Returns null for anything else. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`
}

/** Returns the channels of a `#rrggbb` color. */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export type Contrast = {
  /**
   * Difference between the two reflectances, in percent. ISO/IEC 15415 calls it symbol contrast and grades it A from
   * 70, B from 55, C from 40 and D from 20. Reflectance is estimated by relative luminance (WCAG 2.2), as on a
   * screen.
   */
  readonly symbol: number
  readonly grade: 'A' | 'B' | 'C' | 'D' | 'F'
  /** The same for a scanner with a red light, to which red ink looks like paper. */
  readonly underRedLight: number
  /** Light modules on a dark background, which older scanners don't support. */
  readonly isInverted: boolean
}

/** Returns the contrast between modules and background, both as `#rrggbb`. */
export function contrastOf(color: string, background: string): Contrast {
  const dark = rgbOf(color).map(linear)
  const light = rgbOf(background).map(linear)
  const difference = luminance(light) - luminance(dark)
  const symbol = Math.round(Math.abs(difference) * 100)
  return {
    symbol,
    grade: gradeOf(symbol),
    underRedLight: Math.round(Math.abs((light[0] ?? 0) - (dark[0] ?? 0)) * 100),
    isInverted: difference < 0,
  }
}

function gradeOf(symbol: number): Contrast['grade'] {
  if (symbol >= 70) return 'A'
  if (symbol >= 55) return 'B'
  if (symbol >= 40) return 'C'
  return symbol >= 20 ? 'D' : 'F'
}

/** Converts an sRGB channel to its linear value (IEC 61966-2-1). */
function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
