import type { Piece } from './pieces.ts'
import { isOn, type Point, type Segment, side } from './segment.ts'
import { indexSegments, type SegmentIndex } from './segment-index.ts'

/** A geo value as something to ask about. */
export type Geometry = {
  readonly pieces: readonly Piece[]
  readonly segments: readonly Segment[]
  readonly index: SegmentIndex
}

/** Which parts of a geometry are meant: those of one area, or all where it is undefined. */
export type Within = number | undefined

/** Makes a geometry of its pieces, of which there must be at least one. */
export function geometryOf(pieces: readonly Piece[]): Geometry {
  const segments = pieces.flatMap(segmentsOf)
  return { pieces, segments, index: indexSegments(segments) }
}

/** The points, lines and boundaries of a piece. */
export function segmentsOf(piece: Piece): readonly Segment[] {
  if (piece.kind === 'point') return [piece.segment]
  return piece.kind === 'line' ? piece.segments : piece.rings.flat()
}

/** Whether a point is on a geometry's points, lines or boundaries. Exact. */
export function isOnLine(point: Point, { index }: Geometry): boolean {
  const { x, y } = point
  return index.some({ minX: x, minY: y, maxX: x, maxY: y }, (segment) => isOn(point, segment))
}

/**
 * Whether a point is inside one of a geometry's areas: whether a ray from it crosses the boundary an odd number of
 * times. Exact. A point on a boundary is either.
 */
export function isInside(point: Point, { index }: Geometry, within?: Within): boolean {
  const { x, y } = point
  const odd = new Set<number>()
  index.some({ minX: x, minY: y, maxX: Number.POSITIVE_INFINITY, maxY: y }, ({ a, b, area }) => {
    if (area === undefined || (within !== undefined && area !== within)) return false
    if (a.y > y === b.y > y || side(a, b, point) !== (b.y > a.y ? 1 : -1)) return false
    if (!odd.delete(area)) odd.add(area)
    return false
  })
  return odd.size > 0
}
