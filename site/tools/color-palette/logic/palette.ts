import { oklchOfHex } from './color.ts'
import { describeColor } from './describe.ts'
import { type Anchor, drawColors, type Random, type Scheme } from './schemes.ts'
import { paint, type Swatch } from './swatch.ts'

/** Colors by default (requirements §9), and how far one may go. */
export const PALETTE_SIZE = { usual: 5, least: 2, most: 10 } as const

/** The names of random colors (requirements §9). They say nothing of the hue, since chance decides about both. */
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

/** New colors in every place that is not locked; harmonies turn to include the first locked color. */
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

/** One color more, after the last, drawn as the scheme would; the same palette when it is full. */
export function added(swatches: Swatches, scheme: Scheme, random: Random): Swatches {
  if (swatches.length >= PALETTE_SIZE.most) return swatches
  const fresh = { id: nextId(swatches), ...paint('#000000'), name: '', isLocked: false }
  const kept = swatches.map((swatch) => ({ ...swatch, isLocked: true }))
  const last = redraw([...kept, fresh], scheme, random).at(-1)
  return last ? [...swatches, last] : swatches
}

/** Without one; the same palette when there would be too few. */
export function removed(swatches: Swatches, id: number): Swatches {
  if (swatches.length <= PALETTE_SIZE.least) return swatches
  return swatches.filter((swatch) => swatch.id !== id)
}

/** One taken to another place, counted from 0; places beyond the ends are the ends. */
export function moved(swatches: Swatches, id: number, to: number): Swatches {
  const swatch = swatches.find((candidate) => candidate.id === id)
  if (!swatch) return swatches
  const others = swatches.filter((candidate) => candidate !== swatch)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), swatch, ...others.slice(place)]
}

/**
 * Colors from elsewhere in the places that are not locked; places that get none are given up. Null when fewer
 * colors would be left than a palette has.
 */
export function refilled(swatches: Swatches, colors: readonly string[]): Swatch[] | null {
  const fresh = swatchesOf(colors)
  const filled = swatches.flatMap((swatch) => {
    if (swatch.isLocked) return swatch
    const next = fresh.shift()
    return next ? { ...next, id: swatch.id } : []
  })
  return filled.length < PALETTE_SIZE.least ? null : filled
}

/** With some fields of one changed. */
export function edited(swatches: Swatches, id: number, patch: Partial<Swatch>): Swatch[] {
  return swatches.map((swatch) => (swatch.id === id ? { ...swatch, ...patch } : swatch))
}

/** Unlocked swatches from colors, named after what they look like. */
export function swatchesOf(colors: readonly string[]): Swatch[] {
  const taken = new Set<string>()
  return colors.map((hex, place) => {
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

/** `Dark blue`, or `Dark blue 2` where there is one already. */
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
