import { differenceEuclidean } from 'culori/fn'
import { applyPalette, quantize } from 'gifenc'
import { difference, hexOfBytes } from './color.ts'

/** Share of the area that a color of a logo covers at least, and that all of them cover together. */
const MIN_SHARE = 0.001
const MIN_FLAT = 0.8
/** Share from which a color is one of its own, even between two others. */
const SURE_SHARE = 0.05
/** Minimum difference from larger areas, and maximum detour by way of a blend of two of them. */
const DISTINCT = 0.05
const BLEND = 0.015
/** Share of an area that its most frequent color must cover to stand for it. */
const MIN_MODE = 0.05

/** Pixels by color. */
type Areas = ReadonlyMap<string, number>

/**
 * Finds the main colors of an image as hex, largest area first: the exact colors of a logo, without the blends at its
 * edges, or those that stand for the areas of a photo.
 *
 * @param pixels RGBA values from a canvas; mostly transparent pixels are ignored
 */
export function colorsOfPicture(pixels: Uint8ClampedArray, count: number): string[] {
  const opaque = Uint8Array.from(pixels.filter((_, at) => (pixels[at - (at % 4) + 3] ?? 0) >= 128))
  if (opaque.length === 0) return []
  const flat = flatColors(areasOf(opaque))
  if (flat && flat.length <= count) return flat
  const colors = quantize(opaque, count)
  const places = applyPalette(opaque, colors)
  const hexes = colors
    .map(([red = 0, green = 0, blue = 0], at) => {
      const own = areasOf(opaque, (pixel) => places[pixel] === at)
      const area = total(own)
      const [hex, most] = bySize(own)[0] ?? ['', 0]
      return { hex: most < area * MIN_MODE ? hexOfBytes([red, green, blue]) : hex, area }
    })
    .filter(({ area }) => area > 0)
    .sort((one, other) => other.area - one.area)
    .map(({ hex }) => hex)
  return [...new Set(hexes)]
}

/** Returns the colors of flat artwork; null for photos and gradients. */
function flatColors(areas: Areas): string[] | null {
  const all = total(areas)
  const main = bySize(areas).filter(([, area]) => area >= all * MIN_SHARE)
  if (total(new Map(main)) < all * MIN_FLAT) return null
  const found: string[] = []
  for (const [hex, area] of main) {
    const isOwn = found.every((other) => difference(other, hex) > DISTINCT) && !isBlend(hex, found)
    if (area >= all * SURE_SHARE || isOwn) found.push(hex)
  }
  return found
}

/** Returns true for a color between two others, as smooth edges have it: by way of it, they are hardly farther apart. */
function isBlend(hex: string, others: readonly string[]): boolean {
  return others.some((one, at) =>
    others
      .slice(at + 1)
      .some((other) => byRgb(one, hex) + byRgb(hex, other) - byRgb(one, other) < BLEND),
  )
}

const byRgb = differenceEuclidean('rgb')

function areasOf(opaque: Uint8Array, isCounted = (_pixel: number) => true): Areas {
  const areas = new Map<number, number>()
  for (let at = 0; at < opaque.length; at += 4) {
    if (!isCounted(at / 4)) continue
    const [red = 0, green = 0, blue = 0] = opaque.subarray(at, at + 3)
    const color = (red << 16) | (green << 8) | blue
    areas.set(color, (areas.get(color) ?? 0) + 1)
  }
  return new Map(
    [...areas].map(([color, area]) => [`#${color.toString(16).padStart(6, '0')}`, area]),
  )
}

function bySize(areas: Areas): [hex: string, area: number][] {
  return [...areas].sort(([, one], [, other]) => other - one)
}

function total(areas: Areas): number {
  return [...areas.values()].reduce((sum, area) => sum + area, 0)
}
