type PaletteSwatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: '#fff' | '#000'
  title: '#fff' | '#000'
  /** Share of the image in percent. */
  population: number
}

type SwatchName =
  | 'darkMuted'
  | 'darkVibrant'
  | 'dominant'
  | 'lightMuted'
  | 'lightVibrant'
  | 'muted'
  | 'vibrant'

export type ImagePalette = { _type: 'sanity.imagePalette' } & Partial<
  Record<SwatchName, PaletteSwatch>
>

type Color = { red: number; green: number; blue: number; population: number }
type Range = { min: number; ideal: number; max: number }
type Target = { saturation: Range; lightness: Range }

const VIBRANT: Range = { min: 0.35, ideal: 1, max: 1 }
const MUTED: Range = { min: 0, ideal: 0.3, max: 0.4 }
const DARK: Range = { min: 0, ideal: 0.26, max: 0.45 }
const MIDDLE: Range = { min: 0.3, ideal: 0.5, max: 0.7 }
const LIGHT: Range = { min: 0.55, ideal: 0.74, max: 1 }

/** The ranges of Android's Palette, from which Sanity's swatch names come. */
const TARGETS: readonly { name: Exclude<SwatchName, 'dominant'>; target: Target }[] = [
  { name: 'darkMuted', target: { saturation: MUTED, lightness: DARK } },
  { name: 'darkVibrant', target: { saturation: VIBRANT, lightness: DARK } },
  { name: 'lightMuted', target: { saturation: MUTED, lightness: LIGHT } },
  { name: 'lightVibrant', target: { saturation: VIBRANT, lightness: LIGHT } },
  { name: 'muted', target: { saturation: MUTED, lightness: MIDDLE } },
  { name: 'vibrant', target: { saturation: VIBRANT, lightness: MIDDLE } },
]

/** Weights for comparing a color with a target. */
const WEIGHT = { saturation: 3, lightness: 6, population: 1 } as const

/**
 * Extracts an image's characteristic colors. Kinds without a matching color are omitted.
 *
 * @param pixels 8-bit RGBA of a small copy of the image; transparent pixels are ignored
 * @see https://www.sanity.io/docs/image-metadata
 */
export function extractPalette(pixels: Uint8Array): ImagePalette {
  const colors = countColors(pixels)
  const palette: ImagePalette = { _type: 'sanity.imagePalette' }
  const dominant = colors[0]
  if (!dominant) return palette

  palette.dominant = swatch(dominant)
  for (const { name, target } of TARGETS) {
    const color = closest(colors, target, dominant.population)
    if (color) palette[name] = swatch(color)
  }
  return palette
}

/** Counts colors, most frequent first. Similar colors (four bits per channel) count as one. */
function countColors(pixels: Uint8Array): Color[] {
  const bins = new Map<number, { red: number; green: number; blue: number; count: number }>()
  let total = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    total += 1
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    bin.red += red
    bin.green += green
    bin.blue += blue
    bin.count += 1
    bins.set(key, bin)
  }
  return [...bins.values()]
    .map(({ red, green, blue, count }) => ({
      red: Math.round(red / count),
      green: Math.round(green / count),
      blue: Math.round(blue / count),
      population: count / total,
    }))
    .sort((a, b) => b.population - a.population)
}

function closest(colors: Color[], target: Target, maxPopulation: number): Color | undefined {
  let best: { color: Color; score: number } | undefined
  for (const color of colors) {
    const { saturation, lightness } = saturationAndLightness(color)
    if (!isWithin(saturation, target.saturation) || !isWithin(lightness, target.lightness)) continue
    const score =
      WEIGHT.saturation * (1 - Math.abs(saturation - target.saturation.ideal)) +
      WEIGHT.lightness * (1 - Math.abs(lightness - target.lightness.ideal)) +
      WEIGHT.population * (color.population / maxPopulation)
    if (!best || score > best.score) best = { color, score }
  }
  return best?.color
}

function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max
}

/** Returns saturation and lightness of HSL, from 0 to 1. */
function saturationAndLightness({ red, green, blue }: Color) {
  const max = Math.max(red, green, blue) / 255
  const min = Math.min(red, green, blue) / 255
  const lightness = (max + min) / 2
  const spread = max - min
  return { saturation: spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function swatch(color: Color): PaletteSwatch {
  const text = relativeLuminance(color) > WHITE_AND_BLACK_EQUAL ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${[color.red, color.green, color.blue].map(hex).join('')}`,
    foreground: text,
    title: text,
    population: Math.round(color.population * 10_000) / 100,
  }
}

/** Luminance at which white and black text have equal contrast (WCAG 2.2, contrast ratio). */
const WHITE_AND_BLACK_EQUAL = Math.sqrt(1.05 * 0.05) - 0.05

function relativeLuminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function hex(channel: number): string {
  return channel.toString(16).padStart(2, '0')
}
