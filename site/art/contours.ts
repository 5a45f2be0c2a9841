import { contours as isolines } from 'd3-contour'
import type { HeightField, Point } from './height-field.ts'

/**
 * Returns the outline of all water deeper than a level, as the `d` of one SVG path to fill and stroke. Integer,
 * relative coordinates keep it small: all lines of a cover are about two kilobytes.
 */
export function contours(depthAt: HeightField, sheet: Sheet, level: number): string {
  return depthRings(depthAt, sheet, level)
    .map((ring) => evenRing(ring, sheet))
    .filter((ring) => ring.length > 3)
    .map(smoothPath)
    .join('')
}

/**
 * Returns a ring with evenly spaced points, so that the curve through them is smooth. Outside the sheet it keeps only
 * the corners.
 */
function evenRing(ring: readonly Point[], sheet: Sheet): Point[] {
  const spacing = sheet.step * 1.4
  const far = (size: number) => (Math.ceil(size / sheet.step) + 0.5) * sheet.step
  const isOutside = ([x, y]: Point) =>
    Math.min(x, y) < -sheet.step / 2 || x > far(sheet.width) || y > far(sheet.height)
  const start = ring.findIndex(
    (point, index) => isOutside(point) && !isOutside(ring.at(index - 1) ?? point),
  )
  if (start < 0) {
    return corners(isOutside(ring[0] ?? [0, 0]) ? ring : evenly(closed(ring), spacing).slice(1))
  }

  const points = closed([...ring.slice(start), ...ring.slice(0, start)])
  return runs(points, isOutside).flatMap(({ run, outside }) =>
    corners(outside ? run : evenly(run, spacing)),
  )
}

function closed(ring: readonly Point[]): Point[] {
  return [...ring, ...ring.slice(0, 1)]
}

function runs(points: readonly Point[], isOutside: (point: Point) => boolean) {
  const pieces: { run: Point[]; outside: boolean }[] = []
  for (const point of points) {
    const outside = isOutside(point)
    const last = pieces.at(-1)
    if (last?.outside === outside) last.run.push(point)
    else pieces.push({ run: [point], outside })
  }
  return pieces
}

function corners(run: readonly Point[], slack = 0.5): Point[] {
  const points: Point[] = []
  for (const [index, point] of run.entries()) {
    const before = points.at(-1)
    const after = run[index + 1]
    if (!before || !after || distanceFromLine(point, before, after) > slack) points.push(point)
  }
  return points
}

function distanceFromLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

function evenly(run: readonly Point[], spacing: number): Point[] {
  const lengths = run.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = run[index] ?? [x, y]
    return Math.hypot(x - fromX, y - fromY)
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(3, Math.round(total / spacing))

  return Array.from({ length: count + 1 }, (_, index) =>
    along(run, lengths, (total * index) / count),
  )
}

function along(run: readonly Point[], lengths: readonly number[], distance: number): Point {
  let left = distance
  for (const [index, length] of lengths.entries()) {
    const [x, y] = run[index] ?? [0, 0]
    const [toX, toY] = run[index + 1] ?? [x, y]
    if (left <= length) {
      const share = length === 0 ? 0 : left / length
      return [x + (toX - x) * share, y + (toY - y) * share]
    }
    left -= length
  }
  return run.at(-1) ?? [0, 0]
}

/** Draws quadratic curves through the midpoints of the sides, with the corners as control points. */
function smoothPath(ring: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [ax, ay] = ring[index % ring.length] ?? [0, 0]
    const [bx, by] = ring[(index + 1) % ring.length] ?? [0, 0]
    return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)]
  }
  let [x, y] = middle(ring.length - 1)
  let path = `M${x} ${y}q`
  const numbers: number[] = []

  for (const [index, corner] of ring.entries()) {
    const [mx, my] = middle(index)
    numbers.push(Math.round(corner[0]) - x, Math.round(corner[1]) - y, mx - x, my - y)
    x = mx
    y = my
  }
  path += numbers.join(' ').replaceAll(' -', '-')
  return `${path}z`
}

/** The part of the plane to draw, and the width of its sampling grid. */
type Sheet = { width: number; height: number; step: number }

/**
 * Returns the closed rings around all water deeper than a level, using marching squares. The grid is one step wider
 * than the sheet, so rings that reach the edge close outside of it, out of sight.
 */
function depthRings(depthAt: HeightField, sheet: Sheet, level: number): Point[][] {
  const columns = Math.ceil(sheet.width / sheet.step) + 3
  const rows = Math.ceil(sheet.height / sheet.step) + 3
  const above = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const isRim = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
    return isRim ? -1e-3 : depthAt((column - 1) * sheet.step, (row - 1) * sheet.step) - level
  })
  // d3 places values at cell centers, and its rings end where they begin.
  const at = (place: number) => (place - 1.5) * sheet.step
  return isolines()
    .size([columns, rows])
    .contour(above, 0)
    .coordinates.flat()
    .map((ring) => ring.slice(1).map(([x = 0, y = 0]): Point => [at(x), at(y)]))
}
