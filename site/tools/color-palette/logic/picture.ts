import { distance, hexOfRgb, type Oklab, oklabOfRgb, rgbOfOklab } from './color.ts'
import type { Random } from './schemes.ts'

const MAX_ROUNDS = 24

/** Movement of a center below which it counts as converged. */
const CONVERGED = 0.0005

/**
 * Finds the main colors of an image as hex, largest area first. Uses k-means in OKLab, where distance matches
 * perceived difference, with k-means++ seeding (Arthur and Vassilvitskii, 2007).
 *
 * @param pixels RGBA values from a canvas; mostly transparent pixels are ignored
 */
export function colorsOfPicture(
  pixels: Uint8ClampedArray,
  count: number,
  random: Random,
): string[] {
  const points = pointsOf(pixels)
  let centers = firstCenters(points, count, random)
  let clusters: Cluster[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    clusters = gathered(points, centers)
    const next = clusters.map(({ center }) => center)
    const moved = Math.max(0, ...next.map((center, at) => distance(center, centers[at] ?? center)))
    centers = next
    if (moved < CONVERGED) break
  }
  const colors = clusters
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
    .map(({ center }) => hexOfRgb(rgbOfOklab(center)))
  return [...new Set(colors)]
}

type Cluster = { readonly center: Oklab; readonly size: number }

function pointsOf(pixels: Uint8ClampedArray): Oklab[] {
  const points: Oklab[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha >= 128) points.push(oklabOfRgb([red / 255, green / 255, blue / 255]))
  }
  return points
}

/** Picks the first center at random, then prefers points far from the existing centers (k-means++). */
function firstCenters(points: readonly Oklab[], count: number, random: Random): Oklab[] {
  const first = points[Math.floor(random() * points.length)]
  if (!first) return []
  const centers = [first]
  const gaps = points.map((point) => distance(point, first) ** 2)
  while (centers.length < count) {
    const total = gaps.reduce((sum, gap) => sum + gap, 0)
    // Every point is already a center, so the image has no more colors.
    if (total === 0) break
    const next = points[pick(gaps, random() * total)]
    if (!next) break
    centers.push(next)
    for (const [at, point] of points.entries()) {
      gaps[at] = Math.min(gaps[at] ?? 0, distance(point, next) ** 2)
    }
  }
  return centers
}

function pick(weights: readonly number[], at: number): number {
  let left = at
  for (const [place, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return place
  }
  return weights.findLastIndex((weight) => weight > 0)
}

function gathered(points: readonly Oklab[], centers: readonly Oklab[]): Cluster[] {
  const sums = centers.map(() => [0, 0, 0, 0] as [number, number, number, number])
  for (const point of points) {
    const sum = sums[nearest(point, centers)]
    if (!sum) continue
    sum[0] += point[0]
    sum[1] += point[1]
    sum[2] += point[2]
    sum[3] += 1
  }
  return centers.map((center, at) => {
    const [l, a, b, size] = sums[at] ?? [0, 0, 0, 0]
    return size === 0 ? { center, size } : { center: [l / size, a / size, b / size], size }
  })
}

function nearest(point: Oklab, centers: readonly Oklab[]): number {
  let found = 0
  let least = Number.POSITIVE_INFINITY
  for (const [at, center] of centers.entries()) {
    const gap = distance(point, center)
    if (gap < least) {
      least = gap
      found = at
    }
  }
  return found
}
