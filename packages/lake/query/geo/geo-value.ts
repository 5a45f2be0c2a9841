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

export type GeoValue = {
  /** GeoJSON without additional members. */
  readonly json: JsonObject
  /** Position of a point; undefined for other geometries. */
  readonly point: Point | undefined
  readonly geometry: () => Geometry
}

type GeoReader = (value: unknown) => GeoValue | undefined

/** Maximum number of positions in all cached values. */
const MAX_CACHED_POSITIONS = 300_000

/** Minimum number of positions to cache a value. Smaller ones are faster to parse again. */
const MIN_CACHED_POSITIONS = 8

/** A cached value, stored under the object it was parsed from and under its GeoJSON. */
type CachedValue = { value: GeoValue | undefined; positions: number; keys: readonly object[] }

/**
 * Creates a parser for geo values: `{lat, lng}`, `{lat, lon}` and the geometries of GeoJSON (RFC 7946). Rings must be
 * closed and simple. Large values are cached, because a filter reads the same polygon for each document.
 *
 * @param maxPositions the parser throws for a value with more positions
 */
export function createGeoReader(maxPositions: number): GeoReader {
  /** In order of use, the most recent last. */
  const cache = new Map<object, CachedValue>()
  let weight = 0

  function addToCache(entry: CachedValue): void {
    for (const key of entry.keys) cache.set(key, entry)
    weight += entry.positions
    for (const { keys, positions } of cache.values()) {
      if (weight <= MAX_CACHED_POSITIONS) break
      for (const key of keys) cache.delete(key)
      weight -= positions
    }
  }

  return (object) => {
    if (!isJsonObject(object)) return undefined
    const cached = cache.get(object)
    if (cached) {
      for (const key of cached.keys) cache.delete(key)
      for (const key of cached.keys) cache.set(key, cached)
      return cached.value
    }

    const reader = createPieceReader(maxPositions)
    const value = geoValueOf(object, reader)
    const positions = reader.positions()
    if (positions >= MIN_CACHED_POSITIONS) {
      addToCache({ value, positions, keys: value ? [object, value.json] : [object] })
    }
    return value
  }
}

/** Returns the GeoJSON point at a latitude and longitude in degrees; null if they are invalid. */
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
    // Ambiguous with both.
    if ((lng === undefined) === (lon === undefined)) return undefined
    return { type: 'Point', coordinates: [lng ?? lon, lat] }
  }
  return type === 'GeometryCollection' ? { type, geometries } : { type, coordinates }
}

export type Geometry = {
  readonly pieces: readonly Piece[]
  readonly segments: readonly Segment[]
  readonly index: SegmentIndex
}

/** Number of an area of a geometry; undefined for all its parts. */
export type Within = number | undefined

function geometryOf(pieces: readonly Piece[]): Geometry {
  const segments = pieces.flatMap(segmentsOf)
  return { pieces, segments, index: indexSegments(segments) }
}

export function segmentsOf(piece: Piece): readonly Segment[] {
  if (piece.kind === 'point') return [piece.segment]
  return piece.kind === 'line' ? piece.segments : piece.rings.flat()
}

/** Returns true if a point is on a point, line or boundary of a geometry. Exact. */
export function isOnLine(point: Point, { index }: Geometry): boolean {
  const { x, y } = point
  return index.some({ minX: x, minY: y, maxX: x, maxY: y }, (segment) => isOn(point, segment))
}

/**
 * Returns true if a point is inside an area of a geometry: a ray from it crosses the boundary an odd number of times.
 * Exact, but arbitrary for points on a boundary.
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
