import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, largestArea, middle, moved, reachOf } from './crop.ts'

const square = { width: 1000, height: 1000 }
const anySide = fc.integer({ min: 1, max: 9000 })
const anyNumber = fc.double({ min: -3, max: 8, noNaN: true })

test('without a choice, the crop is centered and as wide as the image', () => {
  expect(areaOf(square, middle)).toEqual({ width: 1000, height: 525, x: 0, y: 237.5 })
  expect(areaOf({ width: 2400, height: 630 }, middle)).toEqual({
    width: 1200,
    height: 630,
    x: 600,
    y: 0,
  })
})

test('zooming in twice selects half of it', () => {
  expect(areaOf(square, { ...middle, zoom: 2 })).toMatchObject({ width: 500, height: 262.5 })
})

test('moving stops at the edge, and moving back from there works immediately', () => {
  const top = moved(square, middle, 0, -5000)
  expect(areaOf(square, top).y).toBe(0)
  expect(areaOf(square, moved(square, top, 0, 40)).y).toBeCloseTo(40)
})

test('for any input, the crop has its aspect ratio and stays inside the image', () => {
  fc.assert(
    fc.property(anySide, anySide, anyNumber, anyNumber, anyNumber, (width, height, zoom, x, y) => {
      const area = areaOf({ width, height }, { zoom, x, y })
      expect(area.width / area.height).toBeCloseTo(1200 / 630)
      expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0)
      expect(area.x + area.width).toBeLessThanOrEqual(width + 1e-6)
      expect(area.y + area.height).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})

test('a side along which nothing can move has no reach', () => {
  const { x, y } = reachOf(square, middle)
  expect(x.to - x.from).toBeCloseTo(0)
  expect(y.to - y.from).toBeCloseTo(0.475)
})

test('a network crops its own aspect ratio from the middle of the chosen part', () => {
  const area = { x: 100, y: 50, width: 1200, height: 630 }
  expect(largestArea(area, 1)).toEqual({ x: 385, y: 50, width: 630, height: 630 })
  expect(largestArea(area, 2)).toEqual({ x: 100, y: 65, width: 1200, height: 600 })
})
