import { coversSegment } from './cover.ts'
import { type Geometry, isInside, isOnLine, segmentsOf } from './geometry.ts'
import type { Piece } from './pieces.ts'
import { pointInside } from './ring.ts'
import { boxOf, meet, type Point } from './segment.ts'

type Area = Extract<Piece, { kind: 'area' }>

/** `geo::intersects()`: whether two geometries have a point in common. */
export function intersects(left: Geometry, right: Geometry): boolean {
  const [few, many] = left.segments.length <= right.segments.length ? [left, right] : [right, left]
  const touches = few.segments.some((segment) =>
    many.index.some(boxOf(segment), (other) => meet(segment, other)),
  )
  return touches || beginsInside(left, right) || beginsInside(right, left)
}

/** Whether a piece of a geometry whose lines do not touch another's is inside that one. */
function beginsInside(geometry: Geometry, other: Geometry): boolean {
  return geometry.pieces.some((piece) => {
    const [first] = segmentsOf(piece)
    return first !== undefined && isInside(first.a, other)
  })
}

/**
 * `geo::contains()`: whether all points of a geometry are points of another, where those of the boundary count. An
 * area must be in one area.
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

/** The inner area's boundary keeps out of the outer one's holes: so each of these is wholly inside or outside of it. */
function containsArea(outer: Geometry, around: Area, inner: Geometry, piece: Area): boolean {
  const isAround = segmentsOf(piece).every((each) => coversSegment(outer, each, around.area))
  const [, ...holes] = around.rings
  return isAround && !holes.some((hole) => isInside(pointInside(hole), inner, piece.area))
}
