import type { Path, Step } from './path.ts'

/** Opacity of each pixel, row by row, 0 to 255. Nothing touches the edge. */
export type Mask = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

type Point = readonly [x: number, y: number]

/** Opacity at which a pixel counts as inside. */
const THRESHOLD = 127.5

/** How far the outline may stray from what was found, in pixels. */
const TOLERANCE = 0.14

/**
 * The outline of what is opaque, between the pixels by their opacity (marching squares), in pixels. Letters of any
 * script become a drawing that needs no font any more. Holes run the other way around.
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
 * Which crossing of an edge between two pixels follows which, the inside on the right. An edge is a number: twice the
 * pixel at its start, and one more where it goes down.
 */
function segmentsOf({ width, height, data }: Mask): Map<number, number> {
  const next = new Map<number, number>()
  const isInside = (pixel: number) => (data[pixel] ?? 0) > THRESHOLD
  for (let pixel = 0; pixel < width * (height - 1); pixel += 1) {
    if (pixel % width === width - 1) continue
    const [here, right, below] = [isInside(pixel), isInside(pixel + 1), isInside(pixel + width)]
    const across = isInside(pixel + width + 1)
    // Nearly everywhere: no outline passes.
    if (here === right && here === below && here === across) continue
    const corners = [here, right, across, below]
    const edges = [pixel * 2, (pixel + 1) * 2 + 1, (pixel + width) * 2, pixel * 2 + 1]
    for (const [out, into] of cuts(corners)) next.set(edges[out] ?? 0, edges[into] ?? 0)
  }
  return next
}

/** By which sides of a square the outline leaves and enters it, by which of its corners, clockwise, are inside. */
function cuts(corners: readonly boolean[]): (readonly [out: number, into: number])[] {
  const isIn = (corner: number) => corners[corner % 4] ?? false
  return [0, 1, 2, 3]
    .filter((side) => !isIn(side) && isIn(side + 1))
    .map((side) => {
      const length = [1, 2, 3].find((more) => !isIn(side + more + 1)) ?? 3
      return [(side + length) % 4, side] as const
    })
}

/** Where the opacity is that of the outline, on the edge between two pixels. */
function crossing({ width, data }: Mask, edge: number): Point {
  const pixel = Math.floor(edge / 2)
  const isDown = edge % 2 === 1
  const from = data[pixel] ?? 0
  const to = data[pixel + (isDown ? width : 1)] ?? 0
  const share = (THRESHOLD - from) / (to - from)
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  return isDown ? [x, y + share] : [x + share, y]
}

/** The line without the points that lie on it anyhow (Ramer, Douglas and Peucker). */
function simplified(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  let [farthest, distance] = [0, 0]
  for (let at = 1; at < points.length - 1; at += 1) {
    const here = distanceTo(points[at] ?? first, first, last)
    if (here > distance) [farthest, distance] = [at, here]
  }
  if (distance <= TOLERANCE) return [first, last]
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
