import { bytesOf, difference, oklchOf } from './color.ts'
import { describeColor } from './describe.ts'
import { drawColors, type Paint, paint, type Random, type Scheme } from './schemes.ts'

/** A palette color (requirements §3, Color swatch: hex, rgb, hsl, name; rgb follows from the hex). */
export type Swatch = Paint & {
  /** Unique in the palette; identifies a color when the order changes. */
  readonly id: number
  readonly name: string
  readonly isLocked: boolean
}

type Swatches = readonly Swatch[]

export const VALUE_KINDS = ['HEX', 'RGB', 'HSL'] as const

export type ValueKind = (typeof VALUE_KINDS)[number]

/** Formats a color for CSS: `#1A2B3C`, `rgb(26, 43, 60)` or `hsl(210, 39%, 17%)`. */
export function valueIn({ hex, hsl }: Paint, kind: ValueKind): string {
  if (kind === 'HEX') return hex.toUpperCase()
  if (kind === 'RGB') return `rgb(${bytesOf(hex).join(', ')})`
  return `hsl(${hsl.h}, ${hsl.s}%, ${hsl.l}%)`
}

/** Minimum and maximum number of colors. */
export const PALETTE_SIZE = { least: 2, most: 10 } as const

/** Names of random colors (requirements §9), unrelated to the hue. */
export const COLOR_NAMES = [
  'Anchor',
  'Beacon',
  'Buoy',
  'Capstan',
  'Current',
  'Drift',
  'Ebb',
  'Estuary',
  'Fathom',
  'Fjord',
  'Gale',
  'Halyard',
  'Harbor',
  'Keel',
  'Lagoon',
  'Lantern',
  'Mast',
  'Reef',
  'Shoal',
  'Spinnaker',
  'Spray',
  'Squall',
  'Tide',
  'Wake',
] as const

/** Generates new unlocked colors; schemes rotate to include the first locked color. */
export function redraw(swatches: Swatches, scheme: Scheme, random: Random): Swatch[] {
  const at = swatches.findIndex(({ isLocked }) => isLocked)
  const locked = swatches[at]
  const colors = drawColors(scheme, swatches.length, random, locked ? { at, paint: locked } : null)
  const taken = new Set(swatches.filter(({ isLocked }) => isLocked).map(({ name }) => name))

  return swatches.map((swatch, place) => {
    const fresh = colors[place]
    if (swatch.isLocked || !fresh) return swatch
    const name = nameFor(scheme, fresh.hex, place, taken, random)
    taken.add(name)
    return { ...swatch, ...fresh, name }
  })
}

/** Name of the color that a palette is built around. */
export const BRAND = 'Brand'

/**
 * Builds a palette around a color. It is locked, and takes the place of an earlier one, or of the color that is nearest
 * in lightness.
 */
export function branded(swatches: Swatches, hex: string, scheme: Scheme, random: Random): Swatch[] {
  const distance = (swatch: Swatch) => Math.abs(oklchOf(swatch.hex).l - oklchOf(hex).l)
  const place =
    swatches.find(({ name }) => name === BRAND) ??
    swatches.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  const brand = { ...paint(hex), name: BRAND, isLocked: true }
  return redraw(edited(swatches, place.id, brand), scheme, random)
}

/** Palettes to draw for the color that differs most from the others. */
const DRAWS = 12

/** Appends the color of the scheme that differs most from the others, or returns a full palette unchanged. */
export function added(swatches: Swatches, scheme: Scheme, random: Random): Swatches {
  const [first] = swatches
  if (!first || swatches.length >= PALETTE_SIZE.most) return swatches
  const anchor = { at: 0, paint: first }
  const drawn = Array.from({ length: DRAWS }, () =>
    // The place decides the hue of a harmonious color.
    drawColors(scheme, swatches.length + 1, random, anchor).slice(scheme === 'harmonious' ? -1 : 1),
  )
  const nearest = ({ hex }: Paint) =>
    Math.min(...swatches.map((other) => difference(other.hex, hex)))
  const fresh = drawn.flat().reduce((best, one) => (nearest(one) > nearest(best) ? one : best))
  const name = nameFor(
    scheme,
    fresh.hex,
    swatches.length,
    new Set(swatches.map((swatch) => swatch.name)),
    random,
  )
  return [...swatches, { id: nextId(swatches), ...fresh, name, isLocked: false }]
}

/** Removes a color unless too few would be left. */
export function removed(swatches: Swatches, id: number): Swatches {
  if (swatches.length <= PALETTE_SIZE.least) return swatches
  return swatches.filter((swatch) => swatch.id !== id)
}

/** Moves a color to an index, clamped to the palette. */
export function moved(swatches: Swatches, id: number, to: number): Swatches {
  const swatch = swatches.find((candidate) => candidate.id === id)
  if (!swatch) return swatches
  const others = swatches.filter((candidate) => candidate !== swatch)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), swatch, ...others.slice(place)]
}

/**
 * Replaces unlocked colors with imported ones and removes unlocked colors left over. Returns null if too few colors
 * would be left.
 */
export function refilled(swatches: Swatches, hexes: readonly string[]): Swatch[] | null {
  const fresh = swatchesOf(hexes)
  const filled = swatches.flatMap((swatch) => {
    if (swatch.isLocked) return swatch
    const next = fresh.shift()
    return next ? { ...next, id: swatch.id } : []
  })
  return filled.length < PALETTE_SIZE.least ? null : filled
}

/** Changes some fields of one color. */
export function edited(swatches: Swatches, id: number, patch: Partial<Swatch>): Swatch[] {
  return swatches.map((swatch) => (swatch.id === id ? { ...swatch, ...patch } : swatch))
}

/** Changes the color of one swatch, and its name too if that described the old color. */
export function repainted(swatches: Swatches, id: number, fresh: Paint): Swatch[] {
  const others = new Set(swatches.filter((swatch) => swatch.id !== id).map(({ name }) => name))
  return swatches.map((swatch) => {
    if (swatch.id !== id) return swatch
    const name = isDescribed(swatch) ? descriptiveName(fresh.hex, others) : swatch.name
    return { ...swatch, ...fresh, name }
  })
}

/** Tells whether the name is a description of the color, such as `Dark blue 2`. */
export function isDescribed({ name, hex }: Pick<Swatch, 'name' | 'hex'>): boolean {
  return name.toLowerCase().replace(/ \d+$/, '') === describeColor(hex)
}

/** Creates unlocked swatches with descriptive names. */
export function swatchesOf(hexes: readonly string[]): Swatch[] {
  const taken = new Set<string>()
  return hexes.map((hex, place) => {
    const name = descriptiveName(hex, taken)
    taken.add(name)
    return { id: place + 1, ...paint(hex), name, isLocked: false }
  })
}

function nameFor(
  scheme: Scheme,
  hex: string,
  place: number,
  taken: ReadonlySet<string>,
  random: Random,
): string {
  if (scheme === 'harmonious') return `Color ${place + 1}`
  if (scheme !== 'random') return descriptiveName(hex, taken)
  const free = COLOR_NAMES.filter((name) => !taken.has(name))
  return free[Math.floor(random() * free.length)] ?? `Color ${place + 1}`
}

/** Returns a unique name such as `Dark blue` or `Dark blue 2`. */
function descriptiveName(hex: string, taken: ReadonlySet<string>): string {
  const plain = describeColor(hex)
  const name = plain.charAt(0).toUpperCase() + plain.slice(1)
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}

function nextId(swatches: Swatches): number {
  return Math.max(0, ...swatches.map(({ id }) => id)) + 1
}
