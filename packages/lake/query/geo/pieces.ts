import { isJsonObject } from '#lake/mutate/json.ts'
import { isSamePoint, isSimple, type Point, type Segment } from './segment.ts'

/** A connected part of a geometry. */
export type Piece =
  | { readonly kind: 'point'; readonly segment: Segment }
  | { readonly kind: 'line'; readonly segments: readonly Segment[] }
  /** A boundary, followed by the boundaries of its holes. */
  | {
      readonly kind: 'area'
      readonly area: number
      readonly rings: readonly (readonly Segment[])[]
    }

export type PieceReader = {
  /** Returns the pieces of a geometry; undefined for an invalid one. */
  read(json: unknown): Piece[] | undefined
  /** Returns the number of positions read so far. */
  positions(): number
}

/** Maximum absolute coordinate, to keep exact arithmetic from overflowing. */
const MAX_COORDINATE = 1e9

/** Maximum nesting of collections. */
const MAX_DEPTH = 32

/** Creates a parser for one value. It throws if the value has more positions than this. */
export function createPieceReader(maxPositions: number): PieceReader {
  let positions = 0
  let areas = 0

  function read(json: unknown, depth = 0): Piece[] | undefined {
    if (!isJsonObject(json) || depth > MAX_DEPTH) return undefined
    const { type, coordinates, geometries } = json
    switch (type) {
      case 'Point':
        return each([coordinates], point)
      case 'MultiPoint':
        return each(coordinates, point)
      case 'LineString':
        return each([coordinates], line)
      case 'MultiLineString':
        return each(coordinates, line)
      case 'Polygon':
        return each([coordinates], area)
      case 'MultiPolygon':
        return each(coordinates, area)
      case 'GeometryCollection':
        return each(geometries, (geometry) => read(geometry, depth + 1))?.flat()
      default:
        return undefined
    }
  }

  function position(value: unknown): Point | undefined {
    positions += 1
    if (positions > maxPositions) {
      throw new Error(`A geo value can have at most ${maxPositions} positions here`)
    }
    if (!Array.isArray(value)) return undefined
    const [x, y]: unknown[] = value
    return isCoordinate(x) && isCoordinate(y) ? { x, y } : undefined
  }

  function point(value: unknown): Piece | undefined {
    const at = position(value)
    return at && { kind: 'point', segment: { a: at, b: at, area: undefined } }
  }

  function line(value: unknown): Piece | undefined {
    const path = each(value, position)
    return path && path.length >= 2
      ? { kind: 'line', segments: segmentsOf(path, undefined) }
      : undefined
  }

  function area(value: unknown): Piece | undefined {
    areas += 1
    const number = areas
    const rings = each(value, (ring) => ringOf(each(ring, position), number))
    return rings && { kind: 'area', area: number, rings }
  }

  return { read: (json) => read(json), positions: () => positions }
}

function ringOf(path: Point[] | undefined, area: number): Segment[] | undefined {
  const first = path?.at(0)
  const last = path?.at(-1)
  if (!path || !first || !last || !isSamePoint(first, last)) return undefined
  const ring = segmentsOf(path, area)
  return isSimple(ring) ? ring : undefined
}

function segmentsOf(path: readonly Point[], area: number | undefined): Segment[] {
  const segments: Segment[] = []
  let a: Point | undefined
  for (const b of path) {
    if (a) segments.push({ a, b, area })
    a = b
  }
  return segments
}

/** Parses all items of an array; undefined if it is empty or an item is invalid. */
function each<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const items: Item[] = []
  for (const item of value) {
    const parsed = read(item)
    if (parsed === undefined) return undefined
    items.push(parsed)
  }
  return items
}

function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_COORDINATE
}
