import {
  type Geometry,
  type GeoValue,
  isInside,
  isOnLine,
  segmentsOf,
  type Within,
} from './geo-value.ts'
import type { Piece } from './pieces.ts'
import {
  boxOf,
  isOn,
  isSamePoint,
  meet,
  type Point,
  pointInside,
  type Segment,
  side,
} from './segment.ts'

type Area = Extract<Piece, { kind: 'area' }>

/** `geo::intersects()`: returns true if two geometries have a point in common. */
export function intersects(left: Geometry, right: Geometry): boolean {
  const [few, many] = left.segments.length <= right.segments.length ? [left, right] : [right, left]
  const touches = few.segments.some((segment) =>
    many.index.some(boxOf(segment), (other) => meet(segment, other)),
  )
  return touches || beginsInside(left, right) || beginsInside(right, left)
}

/** Returns true if a piece of a geometry is inside another one. Their lines must not touch. */
function beginsInside(geometry: Geometry, other: Geometry): boolean {
  return geometry.pieces.some((piece) => {
    const [first] = segmentsOf(piece)
    return first !== undefined && isInside(first.a, other)
  })
}

/**
 * `geo::contains()`: returns true if all points of a geometry are in another one or on its boundary. An area must be in
 * a single area.
 */
export function contains(outer: Geometry, inner: Geometry): boolean {
  return inner.pieces.every((piece) => {
    if (piece.kind === 'point') return containsPoint(outer, piece.segment.a)
    if (piece.kind === 'line') return piece.segments.every((each) => coversSegment(outer, each))
    return outer.pieces.some(
      (each) => each.kind === 'area' && containsArea(outer, each, inner, piece),
    )
  })
}

function containsPoint(outer: Geometry, point: Point): boolean {
  return isOnLine(point, outer) || isInside(point, outer)
}

/**
 * The inner boundary doesn't cross the holes of the outer area, so each hole is either inside the inner area or outside
 * of it.
 */
function containsArea(outer: Geometry, around: Area, inner: Geometry, piece: Area): boolean {
  const isAround = segmentsOf(piece).every((each) => coversSegment(outer, each, around.area))
  const [, ...holes] = around.rings
  return isAround && !holes.some((hole) => isInside(pointInside(hole), inner, piece.area))
}

/** A part of a line, from one position on it to another. */
type Stretch = { from: number; to: number }

/**
 * Returns true if all points of a segment are in a geometry, or in one of its areas. The segment is cut wherever it
 * meets the geometry, so that each part is either inside or outside: a part along a line of the geometry is inside, any
 * other is where its middle is.
 */
function coversSegment(geometry: Geometry, segment: Segment, within?: Within): boolean {
  if (isSamePoint(segment.a, segment.b)) {
    return isOnLine(segment.a, geometry) || isInside(segment.a, geometry, within)
  }
  const ruler = rulerOf(segment)
  const cuts = [ruler.place(segment.a), ruler.place(segment.b)]
  const covered: Stretch[] = []
  geometry.index.some(boxOf(segment), (other) => {
    if (within !== undefined && other.area !== within) return false
    const result = meeting(segment, other, ruler)
    if (typeof result === 'number') cuts.push(result)
    else if (result) covered.push(result)
    return false
  })
  for (const { from, to } of covered) cuts.push(from, to)
  return stretchesOf(cuts).every(
    ({ from, to }) =>
      covered.some((each) => each.from <= from && to <= each.to) ||
      isInside(ruler.pointAt((from + to) / 2), geometry, within),
  )
}

/** Returns the position where a segment meets another one, or the stretch they share. */
function meeting(segment: Segment, other: Segment, ruler: Ruler): number | Stretch | undefined {
  const { a, b } = segment
  const from = side(a, b, other.a)
  const to = side(a, b, other.b)
  if (from === 0 && to === 0) return sharedStretch(segment, other, ruler)
  if (from === 0) return isOn(other.a, segment) ? ruler.place(other.a) : undefined
  if (to === 0) return isOn(other.b, segment) ? ruler.place(other.b) : undefined
  const isCrossed = from !== to && side(other.a, other.b, a) * side(other.a, other.b, b) < 0
  return isCrossed ? ruler.place(crossing(segment, other)) : undefined
}

/** Measures positions on a segment by the coordinate that changes more, which is exact for its points. */
type Ruler = { place(point: Point): number; pointAt(place: number): Point }

function rulerOf({ a, b }: Segment): Ruler {
  const dx = b.x - a.x
  const dy = b.y - a.y
  if (Math.abs(dx) >= Math.abs(dy)) {
    return { place: ({ x }) => x, pointAt: (x) => ({ x, y: a.y + ((x - a.x) * dy) / dx }) }
  }
  return { place: ({ y }) => y, pointAt: (y) => ({ x: a.x + ((y - a.y) * dx) / dy, y }) }
}

/** Returns the overlap of two collinear segments; undefined if it is empty or a single point. */
function sharedStretch(segment: Segment, other: Segment, ruler: Ruler): Stretch | undefined {
  const own = stretchOf(segment, ruler)
  const others = stretchOf(other, ruler)
  const from = Math.max(own.from, others.from)
  const to = Math.min(own.to, others.to)
  return from < to ? { from, to } : undefined
}

function stretchOf({ a, b }: Segment, ruler: Ruler): Stretch {
  const places = [ruler.place(a), ruler.place(b)]
  return { from: Math.min(...places), to: Math.max(...places) }
}

function stretchesOf(cuts: readonly number[]): Stretch[] {
  const places = [...new Set(cuts)].toSorted((left, right) => left - right)
  return places.slice(1).map((to, at) => ({ from: places[at] ?? to, to }))
}

/** Returns the point where two segments cross, as precisely as floating point allows. */
function crossing({ a, b }: Segment, other: Segment): Point {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const otherX = other.b.x - other.a.x
  const otherY = other.b.y - other.a.y
  const share =
    ((other.a.x - a.x) * otherY - (other.a.y - a.y) * otherX) / (dx * otherY - dy * otherX)
  return { x: a.x + share * dx, y: a.y + share * dy }
}

/**
 * Radius of the equator in meters, which the answers of the Content Lake are based on. The mean radius gives 0.1 %
 * less.
 */
const EARTH_RADIUS = 6_378_137

/**
 * `geo::distance()`: returns the great-circle distance between two points by the haversine formula.
 *
 * @returns meters; null if one of them is not a point
 */
export function distance({ point: from }: GeoValue, { point: to }: GeoValue): number | null {
  if (!from || !to) return null
  const latitude = Math.sin(radians(from.y - to.y) / 2)
  const longitude = Math.sin(radians(from.x - to.x) / 2)
  const haversine =
    latitude * latitude +
    Math.cos(radians(to.y)) * Math.cos(radians(from.y)) * longitude * longitude
  return 2 * EARTH_RADIUS * Math.atan2(Math.sqrt(haversine), Math.sqrt(Math.max(0, 1 - haversine)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
