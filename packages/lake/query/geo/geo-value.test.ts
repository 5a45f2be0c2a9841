import { describe, expect, it } from 'vitest'
import { createGeoReader, pointAt } from './geo-value.ts'
import { distance } from './relate.ts'

const read = createGeoReader(1_000)
const RING = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
]

describe('a geo value', () => {
  it.each([
    [
      { _type: 'geopoint', lat: 60, lng: 10, alt: 5 },
      { type: 'Point', coordinates: [10, 60] },
    ],
    [
      { lat: 60, lon: 10 },
      { type: 'Point', coordinates: [10, 60] },
    ],
    [
      { lat: 60, lng: 10, lon: null },
      { type: 'Point', coordinates: [10, 60] },
    ],
    [
      { _key: 'a', type: 'Point', coordinates: [10, 60, 100], bbox: [] },
      { type: 'Point', coordinates: [10, 60, 100] },
    ],
    [
      { type: 'Polygon', coordinates: [RING] },
      { type: 'Polygon', coordinates: [RING] },
    ],
    [
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
    ],
  ])('is read from %j', (json, expected) => {
    expect(read(json)?.json).toEqual(expected)
    // A second time, from the cache.
    expect(read(json)?.json).toEqual(expected)
  })

  it.each([
    null,
    'Oslo',
    7,
    [10, 60],
    {},
    { lat: 60 },
    { lng: 10 },
    { lat: 60, lng: 10, lon: 10 },
    { lat: '60', lng: 10 },
    { lat: 60, lng: '10' },
    { type: 'Point' },
    { type: 'Point', coordinates: [10] },
    { type: 'Point', coordinates: [1e300, 0] },
    { type: 'MultiPoint', coordinates: [] },
    { type: 'LineString', coordinates: [[1, 1]] },
    { type: 'MultiLineString', coordinates: [[1, 1]] },
    { type: 'Polygon', coordinates: [] },
    { type: 'Polygon', coordinates: [RING.slice(0, 3)] },
    { type: 'Polygon', coordinates: [[...RING.slice(0, 2), ...RING.slice(1)]] },
    { type: 'MultiPolygon', coordinates: [[RING], [RING.slice(1)]] },
    { type: 'GeometryCollection', geometries: [] },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } },
    { type: 'FeatureCollection', features: [] },
  ])('is not read from %j', (json) => {
    expect(read(json)).toBeUndefined()
  })

  it('can have up to the maximum number of positions', () => {
    const few = createGeoReader(3)
    expect(() => few({ type: 'Polygon', coordinates: [RING] })).toThrow('at most 3 positions')
    expect(few({ type: 'LineString', coordinates: RING.slice(1) })).toBeDefined()
  })

  it('is cached within limits', () => {
    const line = (at: number) => ({
      type: 'LineString',
      coordinates: Array.from({ length: 1_000 }, (_, x) => [x, at]),
    })
    const all = Array.from({ length: 400 }, (_, at) => line(at))
    const first = all.map((each) => read(each))
    // The latest are cached, the first were evicted.
    expect(read(all.at(-1))).toBe(first.at(-1))
    expect(read(all[0])).not.toBe(first[0])
    expect(read(all[0])?.json).toEqual(first[0]?.json)
  })
})

it('requires a latitude and a longitude', () => {
  expect(pointAt(60, 10)).toEqual({ type: 'Point', coordinates: [10, 60] })
  expect(pointAt(91, 10)).toBeNull()
  expect(pointAt(60, -181)).toBeNull()
  expect(pointAt(null, 10)).toBeNull()
})

describe('a distance', () => {
  const between = (from: object, to: object) => {
    const [left, right] = [read(from), read(to)]
    return left && right && distance(left, right)
  }

  it.each([
    [{ lat: 0, lng: 0 }, { lat: 0, lng: 180 }, Math.PI * 6_378_137],
    [{ lat: 90, lng: 0 }, { lat: -90, lng: 50 }, Math.PI * 6_378_137],
    [{ lat: 0, lng: 179 }, { lat: 0, lng: -179 }, (Math.PI * 6_378_137) / 90],
    [{ lat: 59.913889, lng: 10.752222 }, { lat: 59.329444, lng: 18.068611 }, 416_760.77],
    [{ lat: 48.8589, lng: 2.3469 }, { lat: 48.8589, lng: 2.3469 }, 0],
  ])('from %j to %j', (from, to, meters) => {
    expect(between(from, to)).toBeCloseTo(meters, 2)
    expect(between(to, from)).toBe(between(from, to))
  })

  it('is null for anything but points', () => {
    expect(between({ lat: 0, lng: 0 }, { type: 'MultiPoint', coordinates: [[0, 0]] })).toBeNull()
  })
})
