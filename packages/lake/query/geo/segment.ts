import Flatbush from 'flatbush'
import { orient2d } from 'robust-predicates'

/** A point in the plane: longitude and latitude in degrees as x and y. */
export type Point = { readonly x: number; readonly y: number }

/** A straight part of a line or boundary; a single point if both ends are equal. */
export type Segment = {
  readonly a: Point
  readonly b: Point
  /** Number of the area whose boundary it belongs to; undefined for lines and points. */
  readonly area: number | undefined
}

type Box = { minX: number; minY: number; maxX: number; maxY: number }

/** Returns the side of the line from a to b on which a point is: 1 left, -1 right, 0 on the line. Exact. */
export function side(a: Point, b: Point, point: Point): number {
  return -Math.sign(orient2d(a.x, a.y, b.x, b.y, point.x, point.y))
}

export function isSamePoint(left: Point, right: Point): boolean {
  return left.x === right.x && left.y === right.y
}

export function boxOf({ a, b }: Segment): Box {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  }
}

/** Returns true if a point is on a segment. Exact. */
export function isOn(point: Point, segment: Segment): boolean {
  return side(segment.a, segment.b, point) === 0 && isBeside(point, segment)
}

/** Returns true if two segments have a point in common. Exact. */
export function meet(left: Segment, right: Segment): boolean {
  const a = side(right.a, right.b, left.a)
  const b = side(right.a, right.b, left.b)
  const c = side(left.a, left.b, right.a)
  const d = side(left.a, left.b, right.b)
  if (a * b < 0 && c * d < 0) return true
  return (
    (a === 0 && isBeside(left.a, right)) ||
    (b === 0 && isBeside(left.b, right)) ||
    (c === 0 && isBeside(right.a, left)) ||
    (d === 0 && isBeside(right.b, left))
  )
}

/** Returns true if a point on the line through a segment is between its ends. */
function isBeside({ x, y }: Point, segment: Segment): boolean {
  const { minX, minY, maxX, maxY } = boxOf(segment)
  return minX <= x && x <= maxX && minY <= y && y <= maxY
}

export type SegmentIndex = {
  some(box: Box, test: (segment: Segment, at: number) => boolean): boolean
}

export function indexSegments(segments: readonly Segment[]): SegmentIndex {
  const tree = new Flatbush(segments.length)
  for (const segment of segments) {
    const { minX, minY, maxX, maxY } = boxOf(segment)
    tree.add(minX, minY, maxX, maxY)
  }
  tree.finish()
  return {
    some({ minX, minY, maxX, maxY }, test) {
      let isFound = false
      tree.search(minX, minY, maxX, maxY, (at) => {
        const segment = segments[at]
        isFound ||= segment !== undefined && test(segment, at)
        // Collect nothing.
        return false
      })
      return isFound
    },
  }
}

/**
 * Returns true if a closed ring neither crosses nor touches itself. The Content Lake accepts no other rings, nor rings
 * that repeat a position.
 */
export function isSimple(ring: readonly Segment[]): boolean {
  if (ring.length < 3 || ring.some(({ a, b }) => isSamePoint(a, b))) return false
  const index = indexSegments(ring)
  const last = ring.length - 1
  return !ring.some((segment, at) =>
    index.some(boxOf(segment), (other, otherAt) => {
      if (otherAt <= at) return false
      if (otherAt === at + 1 && isFolded(segment, other)) return true
      if (at === 0 && otherAt === last && isFolded(other, segment)) return true
      const areNeighbors = otherAt === at + 1 || (at === 0 && otherAt === last)
      return !areNeighbors && meet(segment, other)
    }),
  )
}

/** Returns true if two consecutive segments have more than their common end in common. */
function isFolded(first: Segment, second: Segment): boolean {
  return isOn(first.a, second) || isOn(second.b, first)
}

/**
 * Returns a point inside a simple ring. The triangle of its lowest corner and the neighbors is inside the ring unless
 * it contains other corners; the deepest of those is visible from the lowest corner.
 */
export function pointInside(ring: readonly Segment[]): Point {
  const corners = ring.map(({ a }) => a)
  const lowest = corners.reduce((least, each) => (isLower(each, least) ? each : least))
  const at = corners.indexOf(lowest)
  const before = corners.at(at - 1) ?? lowest
  const after = corners[(at + 1) % corners.length] ?? lowest
  const turn = side(before, lowest, after)
  const isInTriangle = (point: Point) =>
    side(before, lowest, point) === turn &&
    side(lowest, after, point) === turn &&
    side(after, before, point) !== -turn
  let deepest: Point | undefined
  let depth = 0
  for (const corner of corners) {
    if (corner === before || corner === after || !isInTriangle(corner)) continue
    const depthHere = distanceTo(before, after, corner)
    if (deepest && depthHere <= depth) continue
    deepest = corner
    depth = depthHere
  }
  return deepest ? middle([lowest, deepest]) : middle([before, lowest, after])
}

function isLower(point: Point, other: Point): boolean {
  return point.y < other.y || (point.y === other.y && point.x < other.x)
}

/** Returns a number proportional to the distance from the line through two points. */
function distanceTo(a: Point, b: Point, point: Point): number {
  return Math.abs((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}
