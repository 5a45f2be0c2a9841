import Flatbush from 'flatbush'
import { orient2d } from 'robust-predicates'

/** A place in the plane: longitude and latitude in degrees, as if both were lengths. */
export type Point = { readonly x: number; readonly y: number }

/** A straight piece of a line or of a boundary; a single point where both ends are the same. */
export type Segment = {
  readonly a: Point
  readonly b: Point
  /** The number of the area whose boundary it is a part of; undefined for lines and points. */
  readonly area: number | undefined
}

/** A rectangle that holds a segment. */
type Box = { minX: number; minY: number; maxX: number; maxY: number }

/** Where a point is as seen from a to b: 1 to the left, -1 to the right, 0 on the line through both. Exact. */
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

/** Whether a point is one of a segment's. Exact. */
export function isOn(point: Point, segment: Segment): boolean {
  return side(segment.a, segment.b, point) === 0 && isBeside(point, segment)
}

/** Whether two segments have a point in common. Exact. */
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

/** Whether a point of the line through a segment is within the segment. */
function isBeside({ x, y }: Point, segment: Segment): boolean {
  const { minX, minY, maxX, maxY } = boxOf(segment)
  return minX <= x && x <= maxX && minY <= y && y <= maxY
}

/** Finds those of many segments that are near. */
export type SegmentIndex = {
  /** Whether one of the segments whose boxes touch this box passes the test. `at` is its number. */
  some(box: Box, test: (segment: Segment, at: number) => boolean): boolean
}

/** Indexes segments, of which there must be at least one. */
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
        // Nothing is collected.
        return false
      })
      return isFound
    },
  }
}

/**
 * Whether a closed ring of segments neither crosses nor touches itself: no point of it is passed twice. The Content
 * Lake takes no other rings, also none with the same position twice in a row.
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
      const areNeighbours = otherAt === at + 1 || (at === 0 && otherAt === last)
      return !areNeighbours && meet(segment, other)
    }),
  )
}

/** Whether two segments, the second of which begins where the first ends, have more in common than that. */
function isFolded(first: Segment, second: Segment): boolean {
  return isOn(first.a, second) || isOn(second.b, first)
}

/**
 * A point that a simple ring encloses. At the ring's lowest corner, the triangle with its neighbours is inside as far
 * as no other corner is in it; the corner that is deepest in it can be seen from the lowest one.
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

/** In proportion to the distance from the line through two points. */
function distanceTo(a: Point, b: Point, point: Point): number {
  return Math.abs((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}
