/** Parses `#rgb` or `#rrggbb`, with or without `#`, to `#rrggbb`. Returns null for anything else. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`
}

export type Contrast = {
  /**
   * Difference between the two reflectances, in percent, which ISO/IEC 15415 calls symbol contrast. Reflectance is
   * estimated by relative luminance (WCAG 2.2), as on a screen.
   */
  readonly difference: number
  /** Light modules on a dark background, which older scanners don't support. */
  readonly isInverted: boolean
}

/** Returns the contrast between modules and background, both as `#rrggbb`. */
export function contrastOf(color: string, background: string): Contrast {
  const difference = luminance(background) - luminance(color)
  return { difference: Math.round(Math.abs(difference) * 100), isInverted: difference < 0 }
}

function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map(linear)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Converts an sRGB channel to its linear value (IEC 61966-2-1). */
function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
