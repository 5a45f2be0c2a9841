import type { Path, Step } from './path.ts'

/** Alpha of each pixel, row by row, 0 to 255. Pixels at the edge must be transparent. */
export type Mask = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

type Point = readonly [x: number, y: number]

const INSIDE_ALPHA = 127.5

const MAX_DEVIATION_PX = 0.14

/**
 * Traces the outline of opaque pixels, interpolated by alpha (marching squares). It turns text in any script into a
 * path that needs no font. Holes run in the opposite direction.
 */
export function traceMask(mask: Mask): Path {
  const next = segmentsOf(mask)
  const path: Step[] = []
  for (const start of next.keys()) {
    const loop: Point[] = []
    for (let at: number | undefined = start; at !== undefined; ) {
      const following: number | undefined = next.get(at)
      if (following === undefined) break
      next.delete(at)
      loop.push(crossing(mask, at))
      at = following
    }
    const points = simplified([...loop, loop[0] ?? [0, 0]])
    if (points.length < 4) continue
    for (const [index, point] of points.slice(0, -1).entries()) {
      path.push([index === 0 ? 'M' : 'L', ...point])
    }
    path.push(['Z'])
  }
  return path
}

/**
 * Maps each crossing of the outline with an edge between two pixels to the next, inside on the right. An edge is a
 * number: twice the index of its first pixel, plus 1 if it is vertical.
 */
function segmentsOf({ width, height, data }: Mask): Map<number, number> {
  const next = new Map<number, number>()
  const isInside = (pixel: number) => (data[pixel] ?? 0) > INSIDE_ALPHA
  for (let pixel = 0; pixel < width * (height - 1); pixel += 1) {
    if (pixel % width === width - 1) continue
    const [here, right, below] = [isInside(pixel), isInside(pixel + 1), isInside(pixel + width)]
    const across = isInside(pixel + width + 1)
    if (here === right && here === below && here === across) continue
    const corners = [here, right, across, below]
    const edges = [pixel * 2, (pixel + 1) * 2 + 1, (pixel + width) * 2, pixel * 2 + 1]
    for (const [out, into] of cuts(corners)) next.set(edges[out] ?? 0, edges[into] ?? 0)
  }
  return next
}

/** Returns the sides at which the outline leaves and enters a square, given which corners are inside, clockwise. */
function cuts(corners: readonly boolean[]): (readonly [out: number, into: number])[] {
  const isIn = (corner: number) => corners[corner % 4] ?? false
  return [0, 1, 2, 3]
    .filter((side) => !isIn(side) && isIn(side + 1))
    .map((side) => {
      const length = [1, 2, 3].find((more) => !isIn(side + more + 1)) ?? 3
      return [(side + length) % 4, side] as const
    })
}

/** Interpolates the point on an edge at which the alpha reaches the threshold. */
function crossing({ width, data }: Mask, edge: number): Point {
  const pixel = Math.floor(edge / 2)
  const isDown = edge % 2 === 1
  const from = data[pixel] ?? 0
  const to = data[pixel + (isDown ? width : 1)] ?? 0
  const share = (INSIDE_ALPHA - from) / (to - from)
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  return isDown ? [x, y + share] : [x + share, y]
}

/** Simplifies a line (Ramer–Douglas–Peucker). */
function simplified(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  let [farthest, distance] = [0, 0]
  for (let at = 1; at < points.length - 1; at += 1) {
    const here = distanceTo(points[at] ?? first, first, last)
    if (here > distance) [farthest, distance] = [at, here]
  }
  if (distance <= MAX_DEVIATION_PX) return [first, last]
  return [
    ...simplified(points.slice(0, farthest + 1)).slice(0, -1),
    ...simplified(points.slice(farthest)),
  ]
}

function distanceTo([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const length = Math.hypot(x1 - x0, y1 - y0)
  if (length === 0) return Math.hypot(x - x0, y - y0)
  return Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length
}
