import { isJsonObject, type JsonObject } from '#lake/mutate/json.ts'
import { createPieceReader, type Piece, type PieceReader } from './pieces.ts'
import {
  indexSegments,
  isOn,
  type Point,
  type Segment,
  type SegmentIndex,
  side,
} from './segment.ts'

/** A value of GROQ's geo type. */
export type GeoValue = {
  /** As GeoJSON, without members that say nothing about the geometry. */
  readonly json: JsonObject
  /** The place of a point; undefined for everything else. */
  readonly point: Point | undefined
  readonly geometry: () => Geometry
}

/** Reads geo values; undefined for what is none. */
type GeoReader = (value: unknown) => GeoValue | undefined

/** Bounds memory: positions of all values that are remembered. */
const MAX_REMEMBERED = 300_000

/** Values with fewer positions are read again sooner than they are remembered. */
const REMEMBERED_FROM = 8

/** What was made of an object, under that object and under its GeoJSON. */
type Remembered = { value: GeoValue | undefined; positions: number; keys: readonly object[] }

/**
 * Creates a reader of geo values: `{lat, lng}`, `{lat, lon}` and the geometries of GeoJSON (RFC 7946). Rings must be
 * closed and simple. A value that is asked about again and again, as the polygon of a filter is, is read once.
 *
 * @param mostPositions a value with more of them makes the reader throw Error
 */
export function createGeoReader(mostPositions: number): GeoReader {
  /** What was used last is at the end. */
  const remembered = new Map<object, Remembered>()
  let weight = 0

  function remember(entry: Remembered): void {
    for (const key of entry.keys) remembered.set(key, entry)
    weight += entry.positions
    for (const { keys, positions } of remembered.values()) {
      if (weight <= MAX_REMEMBERED) break
      for (const key of keys) remembered.delete(key)
      weight -= positions
    }
  }

  return (object) => {
    if (!isJsonObject(object)) return undefined
    const known = remembered.get(object)
    if (known) {
      for (const key of known.keys) remembered.delete(key)
      for (const key of known.keys) remembered.set(key, known)
      return known.value
    }

    const reader = createPieceReader(mostPositions)
    const value = geoValueOf(object, reader)
    const positions = reader.positions()
    if (positions >= REMEMBERED_FROM) {
      remember({ value, positions, keys: value ? [object, value.json] : [object] })
    }
    return value
  }
}

/** The point at a latitude and a longitude in degrees as GeoJSON; null for what is no latitude or no longitude. */
export function pointAt(lat: unknown, lng: unknown): JsonObject | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { type: 'Point', coordinates: [lng, lat] }
}

function geoValueOf(object: JsonObject, reader: PieceReader): GeoValue | undefined {
  const json = geoJsonOf(object)
  const pieces = json && reader.read(json)
  const [first] = pieces ?? []
  if (!json || !pieces || !first) return undefined
  let geometry: Geometry | undefined
  return {
    json,
    point: json.type === 'Point' && first.kind === 'point' ? first.segment.a : undefined,
    geometry: () => {
      geometry ??= geometryOf(pieces)
      return geometry
    },
  }
}

function geoJsonOf(object: JsonObject): JsonObject | undefined {
  const { type, coordinates, geometries, lat } = object
  if (typeof lat === 'number') {
    const lng = object.lng ?? undefined
    const lon = object.lon ?? undefined
    // With both, nobody could say where it is.
    if ((lng === undefined) === (lon === undefined)) return undefined
    return { type: 'Point', coordinates: [lng ?? lon, lat] }
  }
  return type === 'GeometryCollection' ? { type, geometries } : { type, coordinates }
}

/** A geo value as something to ask about. */
export type Geometry = {
  readonly pieces: readonly Piece[]
  readonly segments: readonly Segment[]
  readonly index: SegmentIndex
}

/** Which parts of a geometry are meant: those of one area, or all where it is undefined. */
export type Within = number | undefined

/** Makes a geometry of its pieces, of which there must be at least one. */
function geometryOf(pieces: readonly Piece[]): Geometry {
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
