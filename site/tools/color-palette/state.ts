import { defineToolState } from '#site/tools/kit/state/define.ts'
import {
  asRecord,
  readChoice,
  readFlag,
  readList,
  readNumber,
  readText,
} from '#site/tools/kit/state/shape.ts'
import { readColor } from './logic/color.ts'
import { branded, PALETTE_SIZE, type Swatch, swatchesOf } from './logic/palette.ts'
import type { Roles } from './logic/roles.ts'
import { paint, type Random, type Scheme } from './logic/schemes.ts'

export type PaletteState = {
  readonly scheme: Scheme
  readonly swatches: readonly Swatch[]
  readonly roles: Roles
}

export const SCHEMES: readonly { readonly value: Scheme; readonly label: string }[] = [
  { value: 'analogous', label: 'Analogous' },
  { value: 'monochrome', label: 'Monochrome' },
  { value: 'complementary', label: 'Complementary' },
  { value: 'triadic', label: 'Triadic' },
  { value: 'harmonious', label: 'Harmonious' },
  { value: 'random', label: 'Random' },
]

/** Maximum characters of a name. */
export const NAME_LENGTH = 40

/** The same first palette for every visitor, because the page is prerendered. Some of its pairs are readable. */
export const firstPalette: PaletteState = {
  scheme: 'analogous',
  swatches: swatchesOf(['#123c56', '#1f6f78', '#4fa58b', '#a7cf8a', '#eef2c4']),
  roles: {},
}

export const definition = defineToolState<PaletteState>({
  slug: 'color-palette',
  initial: firstPalette,
  sample: {
    scheme: 'complementary',
    swatches: swatchesOf(['#12355b', '#2f7f86', '#e4572e', '#f2b134', '#f4efe6']),
    roles: {},
  },
  parse: parsePalette,
  mostSteps: Number.POSITIVE_INFINITY,
  label: ({ swatches }) => swatches.map(({ hex }) => hex.toUpperCase()).join(' '),
})

/** Builds a palette around a brand color. The scheme of the sample data isn't one that a person chose. */
export function withBrand(state: PaletteState, hex: string, random: Random): PaletteState {
  const isSample = definition.label(state) === definition.label(definition.sample)
  const scheme = isSample ? firstPalette.scheme : state.scheme
  const swatches = branded(state.swatches, hex, scheme, random)
  return swatches ? { ...state, scheme, swatches } : state
}

/** Parses a palette from a link or the history; null if it is invalid or has too few colors. */
export function parsePalette(value: unknown): PaletteState | null {
  const stored = asRecord(value)
  if (!stored) return null
  const read = readList(stored, 'swatches', readSwatch, PALETTE_SIZE.most)
  if (read.length < PALETTE_SIZE.least) return null
  const isUnique = new Set(read.map(({ id }) => id)).size === read.length
  const schemes = SCHEMES.map(({ value: scheme }) => scheme)
  return {
    scheme: readChoice(stored, 'scheme', schemes, 'analogous'),
    // Swatches need unique ids.
    swatches: isUnique ? read : read.map((swatch, at) => ({ ...swatch, id: at + 1 })),
    roles: asRecord(stored.roles) ?? {},
  }
}

function readSwatch(value: unknown): Swatch | null {
  const stored = asRecord(value)
  const color = stored && readColor(readText(stored, 'hex', '', 9))
  if (!stored || !color) return null
  return {
    id: Math.round(readNumber(stored, 'id', { least: 1, most: 1_000_000, otherwise: 1 })),
    ...paint(color.hex),
    name: readText(stored, 'name', 'Color', NAME_LENGTH),
    isLocked: readFlag(stored, 'isLocked', false),
  }
}
