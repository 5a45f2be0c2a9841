import { bytesOf, difference, oklchOf, turned } from './color.ts'
import { countReadable } from './contrast.ts'
import { describeColor } from './describe.ts'
import { type Drawn, drawColors, type Paint, paint, type Random, type Scheme } from './schemes.ts'

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

/** Names of random colors (requirements §9), which suit OKLCH hues 15° apart. */
export const COLOR_NAMES = (
  'Reef Buoy Beacon Keel Mast Lantern Shoal Drift Estuary Halyard Fjord Ebb ' +
  'Lagoon Spray Wake Current Tide Harbor Fathom Anchor Squall Gale Spinnaker Capstan'
).split(' ')

/** Palettes to draw for one with enough readable pairs, or for the color that differs most from the others. */
const DRAWS = 36

/** Share of pairs that are readable in a good palette. More would leave little but dark and pale colors. */
const ENOUGH = 0.45

/** Visible difference of two colors that don't look alike, and what a palette with two that do is worth. */
const DISTINCT = 0.09
const ALIKE_WEIGHT = 0.25

/**
 * Generates new unlocked colors; schemes rotate to include the first locked color. Of a few palettes drawn, takes the
 * first with enough readable pairs and without colors that look alike, or the best one.
 */
export function redraw(swatches: Swatches, scheme: Scheme, random: Random): Swatch[] {
  const at = swatches.findIndex(({ isLocked }) => isLocked)
  const locked = swatches[at]
  const anchor = locked ? { at, paint: locked } : null
  let colors: readonly Drawn[] = []
  let best = -1
  for (let draw = 0; draw < DRAWS && best < ENOUGH; draw += 1) {
    const drawn = drawColors(scheme, swatches.length, random, anchor)
    const hexes = swatches.map((own, place) => (own.isLocked ? own : (drawn[place] ?? own)).hex)
    const { all, readable } = countReadable(hexes)
    const isAlike = hexes.some((hex, place) =>
      hexes.slice(place + 1).some((other) => difference(hex, other) < DISTINCT),
    )
    const share = (readable / all) * (isAlike ? ALIKE_WEIGHT : 1)
    if (share > best) [best, colors] = [share, drawn]
  }
  const taken = new Set(swatches.filter(({ isLocked }) => isLocked).map(({ name }) => name))

  return swatches.map((swatch, place) => {
    const fresh = colors[place]
    if (swatch.isLocked || !fresh) return swatch
    const name = nameFor(scheme, fresh.hex, place, taken)
    taken.add(name)
    return { ...swatch, ...paint(fresh.hex, fresh.hsl), name }
  })
}

/** Returns the color that looks most like another one, or null if none does. */
export function lookalikeOf(hex: string, swatches: Swatches): Swatch | null {
  const gap = (swatch: Swatch) => difference(swatch.hex, hex)
  const [nearest] = swatches.toSorted((one, next) => gap(one) - gap(next))
  return nearest && gap(nearest) < DISTINCT ? nearest : null
}

/** Name of the color that a palette is built around, and those of its shades. */
export const BRAND = 'Brand'
const SHADE_OF_BRAND = /^Brand \d{2,3}$/

/**
 * Builds a palette around a color. It is locked, and takes the place of the unlocked color that is nearest in lightness,
 * or that of an earlier brand color, whose shades go too. An import keeps both if they are locked. If all are locked, the
 * color is appended, or the result is null if the palette is full.
 */
export function branded(
  before: Swatches,
  hex: string,
  scheme: Scheme,
  random: Random,
  isImport = false,
): Swatch[] | null {
  const swatches = before.map((swatch) =>
    !isImport && SHADE_OF_BRAND.test(swatch.name) ? { ...swatch, isLocked: false } : swatch,
  )
  const distance = (swatch: Swatch) => Math.abs(oklchOf(swatch.hex).l - oklchOf(hex).l)
  const free = swatches.filter(({ isLocked }) => !isLocked)
  const old = (isImport ? free : swatches).find(({ name }) => name === BRAND)
  const place = old ?? free.toSorted((one, other) => distance(one) - distance(other))[0]
  if (!place && swatches.length >= PALETTE_SIZE.most) return null
  const others = new Set(swatches.filter((swatch) => swatch !== place).map(({ name }) => name))
  const name = others.has(BRAND) ? descriptiveName(hex, others) : BRAND
  const brand = { id: place?.id ?? nextId(swatches), ...paint(hex), name, isLocked: true }
  const next = place ? edited(swatches, place.id, brand) : [...swatches, brand]
  return redraw(next, scheme, random)
}

/** Appends the color of the scheme that differs most from the others, or returns a full palette unchanged. */
export function added(swatches: Swatches, scheme: Scheme, random: Random): Swatches {
  const [first] = swatches
  if (!first || swatches.length >= PALETTE_SIZE.most) return swatches
  const anchor = { at: 0, paint: first }
  const drawn = Array.from({ length: DRAWS }, () =>
    // The place decides the hue of a harmonious color.
    drawColors(scheme, swatches.length + 1, random, anchor).slice(scheme === 'harmonious' ? -1 : 1),
  )
  const nearest = ({ hex }: Drawn) =>
    Math.min(...swatches.map((other) => difference(other.hex, hex)))
  const fresh = drawn.flat().reduce((best, one) => (nearest(one) > nearest(best) ? one : best))
  const taken = new Set(swatches.map((swatch) => swatch.name))
  const name = nameFor(scheme, fresh.hex, swatches.length, taken)
  const { hex, hsl } = fresh
  return [...swatches, { id: nextId(swatches), ...paint(hex, hsl), name, isLocked: false }]
}

/** Appends a shade, which is locked. A palette that has it or is full is returned unchanged. */
export function appended(swatches: Swatches, hex: string, name: string): Swatches {
  const isIn = swatches.some((swatch) => swatch.hex === hex)
  if (isIn || swatches.length >= PALETTE_SIZE.most) return swatches
  const taken = new Set(swatches.map((swatch) => swatch.name))
  const own = unique(name, ' ', taken)
  return [...swatches, { id: nextId(swatches), ...paint(hex), name: own, isLocked: true }]
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
  return others.toSpliced(Math.max(0, to), 0, swatch)
}

/** Visible difference below which an imported color is the same as a locked one. */
const SAME = 0.03

/**
 * Replaces unlocked colors with imported ones, removes unlocked colors left over, and appends more up to `most`. Returns
 * null if that gives no new color, or too few.
 */
export function refilled(
  swatches: Swatches,
  hexes: readonly string[],
  most: number = PALETTE_SIZE.most,
): Swatch[] | null {
  const locked = swatches.filter(({ isLocked }) => isLocked)
  const isNew = (hex: string) => locked.every((other) => difference(other.hex, hex) > SAME)
  const names = new Set(locked.map(({ name }) => name))
  const fresh = swatchesOf(hexes.filter(isNew).slice(0, most - locked.length), names)
  if (fresh.length === 0 || locked.length + fresh.length < PALETTE_SIZE.least) return null
  const filled = swatches.flatMap((swatch) => {
    if (swatch.isLocked) return swatch
    const next = fresh.shift()
    return next ? { ...next, id: swatch.id } : []
  })
  const firstId = nextId(swatches)
  return [...filled, ...fresh.map((swatch, at) => ({ ...swatch, id: firstId + at }))]
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

/** Creates unlocked swatches with descriptive names other than those taken. */
export function swatchesOf(hexes: readonly string[], taken = new Set<string>()): Swatch[] {
  return hexes.map((hex, place) => {
    const name = descriptiveName(hex, taken)
    taken.add(name)
    return { id: place + 1, ...paint(hex), name, isLocked: false }
  })
}

function nameFor(scheme: Scheme, hex: string, place: number, taken: ReadonlySet<string>): string {
  if (scheme === 'harmonious') return `Color ${place + 1}`
  if (scheme !== 'random') return descriptiveName(hex, taken)
  const { h } = oklchOf(hex)
  const distance = (name: string) =>
    Math.abs(turned(7 + 15 * COLOR_NAMES.indexOf(name) - h + 180) - 180)
  const free = COLOR_NAMES.filter((name) => !taken.has(name))
  return free.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

/** Returns a unique name such as `Dark blue` or `Dark blue 2`. */
function descriptiveName(hex: string, taken: ReadonlySet<string>): string {
  const plain = describeColor(hex)
  return unique(plain.charAt(0).toUpperCase() + plain.slice(1), ' ', taken)
}

/** Returns a name with the lowest number that makes it unique, if it isn't already. */
export function unique(name: string, joint: ' ' | '-', taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}${joint}${number}`)) number += 1
  return `${name}${joint}${number}`
}

function nextId(swatches: Swatches): number {
  return Math.max(0, ...swatches.map(({ id }) => id)) + 1
}
