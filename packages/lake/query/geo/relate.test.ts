import fc from 'fast-check'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { describe, expect, it } from 'vitest'
import { createGeoReader, type GeoValue } from './geo-value.ts'
import { contains, intersects } from './relate.ts'

type Position = [number, number]
type Json = { type: string; coordinates: unknown }

const read = createGeoReader(1_000)
/** The oracle: the Java Topology Suite in JavaScript. */
const jts = new GeoJSONReader(new GeometryFactory())

function geoValueOf(json: object): GeoValue {
  const value = read(json)
  if (!value) throw new Error(`This is no geo value: ${JSON.stringify(json)}`)
  return value
}

function isContained(inner: object, outer: object): boolean {
  return contains(geoValueOf(outer).geometry(), geoValueOf(inner).geometry())
}

function doIntersect(left: object, right: object): boolean {
  return intersects(geoValueOf(left).geometry(), geoValueOf(right).geometry())
}

const SIZE = 6
const coordinate = fc.integer({ min: 0, max: SIZE })
/** On a coarse grid, so that points coincide, lines overlap and corners touch often. */
const position = fc.tuple(coordinate, coordinate)
const path = fc
  .array(position, { minLength: 2, maxLength: 5 })
  .map((all) => all.filter((each, at) => `${each}` !== `${all[at - 1]}`))
  .filter((all) => all.length >= 2)
/** Any closed path. Most cross themselves. */
const anyRing = fc
  .array(position, { minLength: 3, maxLength: 7 })
  .map((all): Position[] => [...all, all[0] ?? [0, 0]])
/** Corners sorted by angle, which rarely cross. */
const star = fc
  .uniqueArray(position, { minLength: 3, maxLength: 7, selector: String })
  .map((all) => {
    const middle = (axis: 0 | 1) =>
      all.reduce((sum, each) => sum + each[axis], 0) / all.length + 0.01
    const angle = ([x, y]: Position) => Math.atan2(y - middle(1), x - middle(0))
    const around = all.toSorted((left, right) => angle(left) - angle(right))
    return [...around, around[0] ?? [0, 0]]
  })
const square: Position[] = [
  [0, 0],
  [SIZE, 0],
  [SIZE, SIZE],
  [0, SIZE],
  [0, 0],
]
const polygon = fc.oneof(
  star.map((ring) => [ring]),
  fc.tuple(fc.constant(square), star),
  fc.tuple(star, star),
)

function isValid(json: Json): boolean {
  return read(json) !== undefined && new IsValidOp(jts.read(json)).isValid()
}

const area: fc.Arbitrary<Json> = fc
  .oneof(
    polygon.map((coordinates) => ({ type: 'Polygon', coordinates })),
    fc.array(polygon, { minLength: 2, maxLength: 3 }).map((coordinates) => ({
      type: 'MultiPolygon',
      coordinates,
    })),
  )
  .filter(isValid)
const lines: fc.Arbitrary<Json> = fc.oneof(
  path.map((coordinates) => ({ type: 'LineString', coordinates })),
  fc.array(path, { minLength: 1, maxLength: 3 }).map((coordinates) => ({
    type: 'MultiLineString',
    coordinates,
  })),
)
const points: fc.Arbitrary<Json> = fc.oneof(
  position.map((coordinates) => ({ type: 'Point', coordinates })),
  fc.array(position, { minLength: 1, maxLength: 4 }).map((coordinates) => ({
    type: 'MultiPoint',
    coordinates,
  })),
)
const isLines = ({ type }: Json) => type.endsWith('LineString')

/**
 * Returns true if all points of one geometry are in another. The oracle rounds crossings and then misses overlapping
 * lines, so lines are compared by their unit steps on the grid.
 */
function covers(outer: Json, inner: Json): boolean {
  if (!isLines(outer) || !isLines(inner)) return RelateOp.covers(jts.read(outer), jts.read(inner))
  const outerSteps = new Set(stepsOf(outer))
  return stepsOf(inner).every((step) => outerSteps.has(step))
}

function stepsOf({ type, coordinates }: Json): string[] {
  const paths = (type === 'LineString' ? [coordinates] : coordinates) as Position[][]
  return paths.flatMap((path) =>
    path.slice(1).flatMap(([x, y], at) => {
      const [fromX, fromY] = path[at] ?? [x, y]
      const count = greatestDivisor(Math.abs(x - fromX), Math.abs(y - fromY))
      const point = (step: number): Position => [
        fromX + ((x - fromX) / count) * step,
        fromY + ((y - fromY) / count) * step,
      ]
      // Symmetric.
      return Array.from({ length: count }, (_, step) =>
        [String(point(step)), String(point(step + 1))].toSorted().join(' '),
      )
    }),
  )
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right)
}

const shape = fc.oneof({ weight: 3, arbitrary: area }, lines, points)

describe('two geometries', () => {
  it('intersect if they do in the Java Topology Suite', () => {
    let count = 0
    fc.assert(
      fc.property(shape, shape, (left, right) => {
        const expected = RelateOp.intersects(jts.read(left), jts.read(right))
        expect(doIntersect(left, right)).toBe(expected)
        expect(doIntersect(right, left)).toBe(expected)
        if (expected) count += 1
      }),
      { numRuns: 700 },
    )
    expect(count).toBeGreaterThan(100)
  })

  it('contain each other if they do in the Java Topology Suite', () => {
    let count = 0
    fc.assert(
      fc.property(shape, shape, (outer, inner) => {
        const expected = covers(outer, inner)
        expect(isContained(inner, outer)).toBe(expected)
        if (expected) count += 1
      }),
      { numRuns: 1_000 },
    )
    expect(count).toBeGreaterThan(40)
  })

  it('contain themselves and their parts', () => {
    fc.assert(
      fc.property(shape, (json) => {
        expect(isContained(json, json)).toBe(true)
        const all = { type: 'GeometryCollection', geometries: [json, ...cornersOf(json)] }
        expect(isContained(all, json)).toBe(true)
        expect(doIntersect(all, json)).toBe(true)
      }),
    )
  })
})

function cornersOf({ coordinates }: Json): object[] {
  if (!Array.isArray(coordinates)) return []
  if (typeof coordinates[0] === 'number') return [{ type: 'Point', coordinates }]
  return coordinates.flatMap((inner) => cornersOf({ type: '', coordinates: inner }))
}

it('finds a line along another one with an inexact crossing', () => {
  const crossed = {
    type: 'LineString',
    coordinates: [
      [2, 4],
      [5, 3],
      [0, 4],
      [1, 3],
      [1, 5],
    ],
  }
  const along = {
    type: 'LineString',
    coordinates: [
      [0, 4],
      [5, 3],
    ],
  }
  expect(isContained(along, crossed)).toBe(true)
})

describe('a ring', () => {
  it('is rejected if it crosses or touches itself according to the Java Topology Suite', () => {
    let refused = 0
    fc.assert(
      fc.property(fc.oneof(anyRing, star), (ring) => {
        const json = { type: 'Polygon', coordinates: [ring] }
        const repeats = ring.some((each, at) => at > 0 && `${each}` === `${ring[at - 1]}`)
        const expected = !repeats && new IsValidOp(jts.read(json)).isValid()
        expect(read(json) !== undefined).toBe(expected)
        if (!expected) refused += 1
      }),
      { numRuns: 1_000 },
    )
    expect(refused).toBeGreaterThan(100)
  })
})

describe('a polygon with a hole', () => {
  const OUTER = { type: 'Polygon', coordinates: [square, ringOf(2, 2, 4, 4)] }

  it.each([
    ['a point in the hole', { type: 'Point', coordinates: [3, 3] }, false],
    ['a point of its rim', { type: 'Point', coordinates: [2, 3] }, true],
    ['the hole itself', { type: 'Polygon', coordinates: [ringOf(2, 2, 4, 4)] }, false],
    ['an area around the hole', { type: 'Polygon', coordinates: [ringOf(1, 1, 5, 5)] }, false],
    [
      'an area with the same hole',
      { type: 'Polygon', coordinates: [ringOf(1, 1, 5, 5), ringOf(2, 2, 4, 4)] },
      true,
    ],
    ['a line around the hole', { type: 'LineString', coordinates: ringOf(1, 1, 5, 5) }, true],
    [
      'a line through the hole',
      {
        type: 'LineString',
        coordinates: [
          [1, 3],
          [5, 3],
        ],
      },
      false,
    ],
    [
      'a line along the rim',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [5, 2],
        ],
      },
      true,
    ],
  ])('contains %s or does not', (_, inner, expected) => {
    expect(isContained(inner, OUTER)).toBe(expected)
  })
})

function ringOf(left: number, bottom: number, right: number, top: number): Position[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
}
