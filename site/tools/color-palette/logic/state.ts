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
 * Hues 72° apart, saturation and lightness within what chance may choose (requirements §9); light and dark enough for one
 * of them to be read on another, and the first, which is shown so, in large letters on white.
 */
const firstHues = [
  [16, 82, 58],
  [88, 62, 69],
  [160, 64, 44],
  [232, 70, 40],
  [304, 61, 69],
] as const

/** What a page starts with: the same for everybody, since it is made before anybody asks for it. */
export const firstPalette: PaletteState = {
  scheme: 'harmonious',
  swatches: firstHues.map(([h, s, l], place) => ({
    id: place + 1,
    ...paint(hexOfRgb(rgbOfHsl({ h, s, l })), { h, s, l }),
    name: `Color ${place + 1}`,
    isLocked: false,
  })),
}

/** A palette from a link or the logbook; null when it is none or has too few colors. */
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
    // Two swatches of one number could not be told apart.
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

/** The HSL it was drawn with; only if it is that color. */
function readHsl(value: unknown, hex: string): Hsl {
  const stored = asRecord(value)
  if (!stored) return wholeHsl(hex)
  const part = (key: string, most: number) =>
    Math.round(readNumber(stored, key, { least: 0, most, otherwise: 0 }))
  const hsl = { h: part('h', 359), s: part('s', 100), l: part('l', 100) }
  return hexOfRgb(rgbOfHsl(hsl)) === hex ? hsl : wholeHsl(hex)
}

/** Characters of a name. */
export const NAME_LENGTH = 40
