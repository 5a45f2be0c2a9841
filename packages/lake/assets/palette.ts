/** One colour of a picture with the text colours that can be read on it. */
type PaletteSwatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: '#fff' | '#000'
  title: '#fff' | '#000'
  /** Share of the picture, in percent. */
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

type Colour = { red: number; green: number; blue: number; population: number }
type Range = { least: number; ideal: number; most: number }
type Target = { saturation: Range; lightness: Range }

const VIBRANT: Range = { least: 0.35, ideal: 1, most: 1 }
const MUTED: Range = { least: 0, ideal: 0.3, most: 0.4 }
const DARK: Range = { least: 0, ideal: 0.26, most: 0.45 }
const MIDDLE: Range = { least: 0.3, ideal: 0.5, most: 0.7 }
const LIGHT: Range = { least: 0.55, ideal: 0.74, most: 1 }

/** The ranges of Android's Palette, from which Sanity's swatches have their names. */
const TARGETS: readonly { name: Exclude<SwatchName, 'dominant'>; target: Target }[] = [
  { name: 'darkMuted', target: { saturation: MUTED, lightness: DARK } },
  { name: 'darkVibrant', target: { saturation: VIBRANT, lightness: DARK } },
  { name: 'lightMuted', target: { saturation: MUTED, lightness: LIGHT } },
  { name: 'lightVibrant', target: { saturation: VIBRANT, lightness: LIGHT } },
  { name: 'muted', target: { saturation: MUTED, lightness: MIDDLE } },
  { name: 'vibrant', target: { saturation: VIBRANT, lightness: MIDDLE } },
]

/** How much each property counts when a colour is compared with a target. */
const WEIGHT = { saturation: 3, lightness: 6, population: 1 } as const

/**
 * Finds a picture's characteristic colours. A kind that does not occur in the picture is left out.
 *
 * @param pixels RGBA, eight bits each, of a small copy of the picture. Transparent ones do not count.
 * @see https://www.sanity.io/docs/image-metadata
 */
export function extractPalette(pixels: Uint8Array): ImagePalette {
  const colours = countColours(pixels)
  const palette: ImagePalette = { _type: 'sanity.imagePalette' }
  const dominant = colours[0]
  if (!dominant) return palette

  palette.dominant = swatch(dominant)
  for (const { name, target } of TARGETS) {
    const found = closest(colours, target, dominant.population)
    if (found) palette[name] = swatch(found)
  }
  return palette
}

/** Most frequent first; near colours (four bits per channel) count as one. */
function countColours(pixels: Uint8Array): Colour[] {
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

function closest(colours: Colour[], target: Target, most: number): Colour | undefined {
  let best: { colour: Colour; score: number } | undefined
  for (const colour of colours) {
    const { saturation, lightness } = saturationAndLightness(colour)
    if (!isWithin(saturation, target.saturation) || !isWithin(lightness, target.lightness)) continue
    const score =
      WEIGHT.saturation * (1 - Math.abs(saturation - target.saturation.ideal)) +
      WEIGHT.lightness * (1 - Math.abs(lightness - target.lightness.ideal)) +
      WEIGHT.population * (colour.population / most)
    if (!best || score > best.score) best = { colour, score }
  }
  return best?.colour
}

function isWithin(value: number, { least, most }: Range): boolean {
  return value >= least && value <= most
}

/** The S and L of HSL, 0 to 1. */
function saturationAndLightness({ red, green, blue }: Colour) {
  const most = Math.max(red, green, blue) / 255
  const least = Math.min(red, green, blue) / 255
  const lightness = (most + least) / 2
  const spread = most - least
  return { saturation: spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function swatch(colour: Colour): PaletteSwatch {
  const text = relativeLuminance(colour) > WHITE_AND_BLACK_EQUAL ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${[colour.red, colour.green, colour.blue].map(hex).join('')}`,
    foreground: text,
    title: text,
    population: Math.round(colour.population * 10_000) / 100,
  }
}

/** The luminance on which white and black text have the same contrast (WCAG 2.2, contrast ratio). */
const WHITE_AND_BLACK_EQUAL = Math.sqrt(1.05 * 0.05) - 0.05

function relativeLuminance({ red, green, blue }: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function hex(channel: number): string {
  return channel.toString(16).padStart(2, '0')
}
