import { isJsonObject } from '#lake/mutate/json.ts'
import { isSamePoint, isSimple, type Point, type Segment } from './segment.ts'

/** What a geometry is made of, each connected by itself. */
export type Piece =
  | { readonly kind: 'point'; readonly segment: Segment }
  | { readonly kind: 'line'; readonly segments: readonly Segment[] }
  /** A boundary and those of its holes. */
  | {
      readonly kind: 'area'
      readonly area: number
      readonly rings: readonly (readonly Segment[])[]
    }

/** Reads GeoJSON. */
export type PieceReader = {
  /** The pieces of a geometry; undefined for what is none. */
  read(json: unknown): Piece[] | undefined
  /** How many positions were read so far. */
  positions(): number
}

/** Far more than degrees; keeps exact arithmetic from overflowing. */
const MAX_COORDINATE = 1e9

/** Deeper than anybody nests collections. */
const MAX_DEPTH = 32

/** Creates a reader for one value. Its functions throw Error for more positions than these. */
export function createPieceReader(mostPositions: number): PieceReader {
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
    if (positions > mostPositions) {
      throw new Error(`A geo value may have ${mostPositions} positions at most here`)
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

/** All items of an array, read; undefined where it has none, or one that cannot be read. */
function each<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const items: Item[] = []
  for (const item of value) {
    const found = read(item)
    if (found === undefined) return undefined
    items.push(found)
  }
  return items
}

function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_COORDINATE
}
