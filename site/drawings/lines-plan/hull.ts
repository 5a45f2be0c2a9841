import type { Point } from '#site/art/height-field.ts'

/*
 * The hull as shipwrights write it down: a half-breadth for every place along the length and every height.
 * Lengths are in meters; `along` runs from 0 at the stern to 1 at the stem.
 */

/** Length over all, greatest breadth, and the depth of the canoe body below the deck amidships. */
export const HULL = { length: 11, breadth: 3.3, depth: 1.9, draft: 0.75 } as const

/** The stations at which the hull is cut: eleven, as is the custom. */
export const stations = Array.from({ length: 11 }, (_, index) => index / 10)

/** Height of the deck above the water: a sheer that rises to the stem and a little to the stern. */
export function sheer(along: number): number {
  const rise = along - 0.42
  return HULL.depth - HULL.draft + (rise > 0 ? 1.15 * rise ** 2 : 0.7 * rise ** 2)
}

/**
 * Height of the bottom of the canoe body, negative below the water: deepest amidships, rising to the
 * transom aft and, steeper, to the stem.
 */
export function bottom(along: number): number {
  const away = (along - 0.47) / (along < 0.47 ? 0.47 : 0.53)
  const rise = along < 0.47 ? 1.02 * Math.abs(away) ** 2.3 : 2.1 * away ** 4.5
  return rise - HULL.draft
}

/** Half the breadth of the hull at a height; 0 where there is no hull. */
export function halfBreadth(along: number, height: number): number {
  const low = bottom(along)
  const share = (height - low) / (sheer(along) - low)
  if (share <= 0) return 0
  return deckHalfBreadth(along) * Math.min(1, share) ** fullness(along)
}

/** A section from the bottom to the deck, as points of half-breadth and height. */
export function section(along: number): Point[] {
  const [low, high] = [bottom(along), sheer(along)]
  return Array.from({ length: 13 }, (_, index): Point => {
    // Denser near the bottom, where a section turns most.
    const height = low + (high - low) * (index / 12) ** 2
    return [halfBreadth(along, height), height]
  })
}

/** Widest a little aft of the middle, a point at the stem, a transom at the stern. */
function deckHalfBreadth(along: number): number {
  const away = along < 0.45 ? ((0.45 - along) / 0.45) ** 2 * 0.36 : ((along - 0.45) / 0.55) ** 2.1
  return (HULL.breadth / 2) * (1 - away)
}

/** The exponent of a section: round amidships and aft, a sharp V at the stem. */
function fullness(along: number): number {
  return 0.34 + 0.5 * Math.max(0, along - 0.35) ** 1.4
}

/** The keel from the side, as places along the hull and heights. */
export const keel: readonly Point[] = [
  [0.6, bottom(0.6)],
  [0.565, -1.78],
  [0.6, -1.84],
  [0.613, -1.93],
  [0.6, -2.02],
  [0.56, -2.08],
  [0.45, -2.07],
  [0.395, -1.97],
  [0.385, -1.93],
  [0.41, -1.87],
  [0.455, -1.78],
  [0.45, bottom(0.45)],
]

/** The rudder from the side. */
export const rudder: readonly Point[] = [
  [0.1, bottom(0.1)],
  [0.085, -1.3],
  [0.045, -1.3],
  [0.03, bottom(0.03)],
]
