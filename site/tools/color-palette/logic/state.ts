import {
  asRecord,
  readChoice,
  readFlag,
  readList,
  readNumber,
  readText,
} from '#site/tools/kit/state/shape.ts'
import { type Hsl, hexOfRgb, readHex, rgbOfHsl } from './color.ts'
import { MAX_CHROMA } from './gamut.ts'
import { PALETTE_SIZE } from './palette.ts'
import type { Scheme } from './schemes.ts'
import { paint, type Swatch, wholeHsl } from './swatch.ts'

export type PaletteState = { readonly scheme: Scheme; readonly swatches: readonly Swatch[] }

export const SCHEMES: readonly { readonly value: Scheme; readonly label: string }[] = [
  { value: 'random', label: 'Random' },
  { value: 'harmonious', label: 'Harmonious, 72° apart' },
  { value: 'complementary', label: 'Complementary' },
  { value: 'triadic', label: 'Triadic' },
  { value: 'split', label: 'Split complementary' },
  { value: 'tetradic', label: 'Tetradic' },
  { value: 'analogous', label: 'Analogous' },
  { value: 'monochrome', label: 'Monochrome' },
]

/**
 * Hues 72° apart, with saturation and lightness in the specified ranges (requirements §9). Some pairs are readable, and
 * the first color is readable as large text on white, the pair shown first.
 */
const firstHues = [
  [16, 82, 58],
  [88, 62, 69],
  [160, 64, 44],
  [232, 70, 40],
  [304, 61, 69],
] as const

/** Initial palette, the same for every visitor because the page is prerendered. */
export const firstPalette: PaletteState = {
  scheme: 'harmonious',
  swatches: firstHues.map(([h, s, l], place) => ({
    id: place + 1,
    ...paint(hexOfRgb(rgbOfHsl({ h, s, l })), { h, s, l }),
    name: `Color ${place + 1}`,
    isLocked: false,
  })),
}

/** Parses a palette from a link or the history; null if it is invalid or has too few colors. */
export function parsePalette(value: unknown): PaletteState | null {
  const stored = asRecord(value)
  if (!stored) return null
  const read = readList(stored, 'swatches', readSwatch, PALETTE_SIZE.most)
  if (read.length < PALETTE_SIZE.least) return null
  const isUnique = new Set(read.map(({ id }) => id)).size === read.length
  return {
    scheme: readChoice(
      stored,
      'scheme',
      SCHEMES.map(({ value: scheme }) => scheme),
      'harmonious',
    ),
    // Swatches need unique ids.
    swatches: isUnique ? read : read.map((swatch, at) => ({ ...swatch, id: at + 1 })),
  }
}

function readSwatch(value: unknown): Swatch | null {
  const stored = asRecord(value)
  const hex = stored && readHex(readText(stored, 'hex', '', 9))
  if (!stored || !hex) return null
  const wide = asRecord(stored.wide)
  return {
    id: Math.round(readNumber(stored, 'id', { least: 1, most: 1_000_000, otherwise: 1 })),
    hex,
    hsl: readHsl(stored.hsl, hex),
    name: readText(stored, 'name', 'Color', NAME_LENGTH),
    isLocked: readFlag(stored, 'isLocked', false),
    wide: wide && {
      l: readNumber(wide, 'l', { least: 0, most: 1, otherwise: 0 }),
      c: readNumber(wide, 'c', { least: 0, most: MAX_CHROMA, otherwise: 0 }),
      h: readNumber(wide, 'h', { least: 0, most: 360, otherwise: 0 }),
    },
  }
}

/** Parses the original HSL, if it matches the hex. */
function readHsl(value: unknown, hex: string): Hsl {
  const stored = asRecord(value)
  if (!stored) return wholeHsl(hex)
  const part = (key: string, most: number) =>
    Math.round(readNumber(stored, key, { least: 0, most, otherwise: 0 }))
  const hsl = { h: part('h', 359), s: part('s', 100), l: part('l', 100) }
  return hexOfRgb(rgbOfHsl(hsl)) === hex ? hsl : wholeHsl(hex)
}

/** Maximum characters of a name. */
export const NAME_LENGTH = 40
