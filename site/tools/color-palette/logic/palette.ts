import { oklchOfHex, turned } from './color.ts'
import { describeColor, isGray } from './describe.ts'
import { hexOfOklch } from './gamut.ts'
import { type Anchor, drawColors, type Random, type Scheme } from './schemes.ts'
import { colorOf, inked, type Paint, paint, type Swatch } from './swatch.ts'

/** Default number of colors (requirements §9), minimum and maximum. */
export const PALETTE_SIZE = { usual: 5, least: 2, most: 10 } as const

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

type Swatches = readonly Swatch[]

/** Generates new unlocked colors; harmonies rotate to include the first locked color. */
export function redraw(swatches: Swatches, scheme: Scheme, random: Random): Swatch[] {
  const at = swatches.findIndex(({ isLocked }) => isLocked)
  const locked = swatches[at]
  const anchor: Anchor | null = locked ? { at, hex: locked.hex } : null
  const colors = drawColors(scheme, swatches.length, random, anchor)
  const taken = new Set(swatches.filter(({ isLocked }) => isLocked).map(({ name }) => name))

  return swatches.map((swatch, place) => {
    const fresh = colors[place]
    if (swatch.isLocked || !fresh) return swatch
    const name = nameFor(scheme, fresh.hex, place, taken, random)
    taken.add(name)
    return { ...swatch, ...fresh, name }
  })
}

/** Appends a color from the scheme, or returns a full palette unchanged. */
export function added(swatches: Swatches, scheme: Scheme, random: Random): Swatches {
  if (swatches.length >= PALETTE_SIZE.most) return swatches
  const fresh = { id: nextId(swatches), ...paint('#000000'), name: '', isLocked: false }
  const kept = swatches.map((swatch) => ({ ...swatch, isLocked: true }))
  const last = redraw([...kept, fresh], scheme, random).at(-1)
  return last ? [...swatches, last] : swatches
}

/** Inserts the color halfway between two neighbors at index `at`, or returns a full palette unchanged. */
export function inserted(swatches: Swatches, at: number): Swatches {
  const [before, after] = [swatches[at - 1], swatches[at]]
  if (!before || !after || swatches.length >= PALETTE_SIZE.most) return swatches
  const color = halfway(before, after)
  const name = descriptiveName(color.hex, new Set(swatches.map((swatch) => swatch.name)))
  const fresh = { id: nextId(swatches), ...color, name, isLocked: false }
  return [...swatches.slice(0, at), fresh, ...swatches.slice(at)]
}

/** Returns the OKLCH midpoint along the shorter arc; a gray takes the other color's hue. */
function halfway(one: Swatch, other: Swatch): Paint {
  const [from, to] = [colorOf(one), colorOf(other)]
  const arc = turned(to.h - from.h + 180) - 180
  const h = isGray(from) ? to.h : isGray(to) ? from.h : turned(from.h + arc / 2)
  const color = { l: (from.l + to.l) / 2, c: (from.c + to.c) / 2, h }
  // Stay within sRGB if both neighbors do.
  return one.wide || other.wide ? inked(color) : paint(hexOfOklch(color))
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
export function refilled(swatches: Swatches, colors: readonly Paint[]): Swatch[] | null {
  const fresh = swatchesOf(colors)
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

/** Creates unlocked swatches with descriptive names. */
export function swatchesOf(colors: readonly Paint[]): Swatch[] {
  const taken = new Set<string>()
  return colors.map((color, place) => {
    const name = descriptiveName(color.hex, taken)
    taken.add(name)
    return { id: place + 1, ...color, name, isLocked: false }
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
  const plain = describeColor(oklchOfHex(hex))
  const name = plain.charAt(0).toUpperCase() + plain.slice(1)
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}

function nextId(swatches: Swatches): number {
  return Math.max(0, ...swatches.map(({ id }) => id)) + 1
}
