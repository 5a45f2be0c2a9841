import { boxOf, isOn, isSamePoint, meet, type Point, type Segment, side } from './segment.ts'
import { indexSegments } from './segment-index.ts'

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
