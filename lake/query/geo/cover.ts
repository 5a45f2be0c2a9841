import { type Geometry, isInside, isOnLine, type Within } from './geometry.ts'
import { boxOf, isOn, isSamePoint, type Point, type Segment, side } from './segment.ts'

/** A part of a line, from one place on it to another. */
type Stretch = { from: number; to: number }

/**
 * Whether all points of a segment are points of a geometry, or of one of its areas with that one's boundary. The
 * segment is cut wherever it meets something, so that each part is wholly inside or wholly outside: along a line of
 * the geometry it is known to be inside, elsewhere its middle tells.
 */
export function coversSegment(geometry: Geometry, segment: Segment, within?: Within): boolean {
  if (isSamePoint(segment.a, segment.b)) {
    return isOnLine(segment.a, geometry) || isInside(segment.a, geometry, within)
  }
  const ruler = rulerOf(segment)
  const cuts = [ruler.place(segment.a), ruler.place(segment.b)]
  const covered: Stretch[] = []
  geometry.index.some(boxOf(segment), (other) => {
    if (within !== undefined && other.area !== within) return false
    const found = meeting(segment, other, ruler)
    if (typeof found === 'number') cuts.push(found)
    else if (found) covered.push(found)
    return false
  })
  for (const { from, to } of covered) cuts.push(from, to)
  return stretchesOf(cuts).every(
    ({ from, to }) =>
      covered.some((each) => each.from <= from && to <= each.to) ||
      isInside(ruler.pointAt((from + to) / 2), geometry, within),
  )
}

/** The place where a segment meets another one, or the stretch that it has in common with it. */
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

/** Measures along a segment by the coordinate that changes more, which is exact for points of the segment. */
type Ruler = { place(point: Point): number; pointAt(place: number): Point }

function rulerOf({ a, b }: Segment): Ruler {
  const dx = b.x - a.x
  const dy = b.y - a.y
  if (Math.abs(dx) >= Math.abs(dy)) {
    return { place: ({ x }) => x, pointAt: (x) => ({ x, y: a.y + ((x - a.x) * dy) / dx }) }
  }
  return { place: ({ y }) => y, pointAt: (y) => ({ x: a.x + ((y - a.y) * dx) / dy, y }) }
}

/** Where two segments on one line overlap; undefined where they do not, or in one point only. */
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

/** The parts between cuts, in order. */
function stretchesOf(cuts: readonly number[]): Stretch[] {
  const places = [...new Set(cuts)].toSorted((left, right) => left - right)
  return places.slice(1).map((to, at) => ({ from: places[at] ?? to, to }))
}

/** The point where two segments cross, as near as numbers come to it. */
function crossing({ a, b }: Segment, other: Segment): Point {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const otherX = other.b.x - other.a.x
  const otherY = other.b.y - other.a.y
  const share =
    ((other.a.x - a.x) * otherY - (other.a.y - a.y) * otherX) / (dx * otherY - dy * otherX)
  return { x: a.x + share * dx, y: a.y + share * dy }
}
