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
export type Box = { minX: number; minY: number; maxX: number; maxY: number }

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
