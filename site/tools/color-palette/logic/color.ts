/**
 * Color conversions after CSS Color Module Level 4 (§10–§12 and its sample code, §17). A color library would be too
 * large for the page.
 */

/** Gamma-encoded red, green and blue from 0 to 1; values outside that range are out of gamut. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Hue in degrees from 0 to 360, saturation and lightness in percent. */
export type Hsl = { readonly h: number; readonly s: number; readonly l: number }

/** Lightness from 0 to 1, and two axes around 0. */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** Lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees from 0 to 360. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

/** Chroma below which a hue is meaningless (“powerless” in CSS Color 4 §9.3). */
const GRAY_CHROMA = 4e-6

/** Normalizes `#1a2b3c`, `1A2B3C` or `#abc` to six lowercase digits; null for anything else. */
export function readHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits)
    ? `#${[...digits].map((digit) => digit + digit).join('')}`
    : null
}

/** Parses `#1a2b3c`. Throws for other formats, so normalize with `readHex` first. */
export function rgbOfHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`Not a six-digit hex color: "${hex}".`)
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

/** Formats a color as `#1a2b3c`, with each channel rounded and clamped to 8 bits. */
export function hexOfRgb(rgb: Rgb): string {
  return `#${bytesOfRgb(rgb)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Returns the three channels as integers from 0 to 255. */
export function bytesOfRgb(rgb: Rgb): number[] {
  return rgb.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
}

/** Converts HSL to sRGB (CSS Color 4 §7.1). */
export function rgbOfHsl({ h, s, l }: Hsl): Rgb {
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100)
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12
    return l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Converts sRGB to HSL, unrounded (CSS Color 4 §7.2). */
export function hslOfRgb([red, green, blue]: Rgb): Hsl {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  const l = (most + least) / 2
  if (range === 0) return { h: 0, s: 0, l: l * 100 }
  return {
    h: hueOf([red, green, blue], most, range),
    s: ((most - l) / Math.min(l, 1 - l)) * 100,
    l: l * 100,
  }
}

/** Converts sRGB to OKLab (CSS Color 4 §9.3). */
export function oklabOfRgb(rgb: Rgb): Oklab {
  const [red, green, blue] = mapThree(rgb, linear)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** Converts OKLab to sRGB; channels may be outside 0 to 1. */
export function rgbOfOklab(lab: Oklab): Rgb {
  return mapThree(linearRgbOfOklab(lab), encoded)
}

/** Converts OKLab to linear-light sRGB; channels may be outside 0 to 1. */
export function linearRgbOfOklab([lightness, a, b]: Oklab): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function oklchOfOklab([l, a, b]: Oklab): Oklch {
  const c = Math.hypot(a, b)
  return { l, c, h: c < GRAY_CHROMA ? 0 : turned((Math.atan2(b, a) * 180) / Math.PI) }
}

export function oklabOfOklch({ l, c, h }: Oklch): Oklab {
  const angle = (h * Math.PI) / 180
  return [l, c * Math.cos(angle), c * Math.sin(angle)]
}

/** Converts `#1a2b3c` to OKLCH. */
export function oklchOfHex(hex: string): Oklch {
  return oklchOfOklab(oklabOfRgb(rgbOfHex(hex)))
}

/** Returns the perceived difference of two colors (deltaEOK, CSS Color 4 §13.2). About 0.02 is just visible. */
export function distance(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** Converts a gamma-encoded channel to linear light (CSS Color 4 §10.2). */
export function linear(channel: number): number {
  const size = Math.abs(channel)
  return size <= 0.04045 ? channel / 12.92 : Math.sign(channel) * ((size + 0.055) / 1.055) ** 2.4
}

/** Converts linear light to a gamma-encoded channel. */
export function encoded(channel: number): number {
  const size = Math.abs(channel)
  return size > 0.0031308
    ? Math.sign(channel) * (1.055 * size ** (1 / 2.4) - 0.055)
    : 12.92 * channel
}

/** Normalizes an angle to 0 to 360 degrees. */
export function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

function hueOf([red, green, blue]: Rgb, most: number, range: number): number {
  if (most === red) return turned(((green - blue) / range) * 60)
  if (most === green) return ((blue - red) / range + 2) * 60
  return ((red - green) / range + 4) * 60
}

function mapThree([one, two, three]: Rgb, change: (channel: number) => number): Rgb {
  return [change(one), change(two), change(three)]
}
