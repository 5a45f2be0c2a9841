import { expect, test } from 'vitest'
import { contours } from './contours.ts'
import { courseUpslope, heightField, scatterSwells } from './height-field.ts'
import { seededRandom } from './random.ts'

const SHEET = { width: 640, height: 400, step: 20 }
const LEVELS = [2, 6, 11, 17, 24, 32]

function chart(slug: string) {
  const swells = scatterSwells(seededRandom(slug), SHEET, { count: 7, depth: 15 })
  return heightField((x, y) => 15 + (x - 320) * 0.04 + (y - 200) * 0.03, swells)
}

const drawing = (slug: string) =>
  LEVELS.map((level) => contours(chart(slug), SHEET, level)).join('')

test('a post looks the same every time it is drawn', () => {
  expect(drawing('local-seo')).toBe(drawing('local-seo'))
})

test('no two posts look alike', () => {
  const drawings = Array.from({ length: 40 }, (_, index) => drawing(`post-${index}`))
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('a cover’s lines take less than three kilobytes', () => {
  const heaviest = Math.max(
    ...Array.from({ length: 40 }, (_, index) => drawing(`post-${index}`).length),
  )
  expect(heaviest).toBeLessThan(3000)
})

test('every line is closed, so that it can be filled', () => {
  const path = drawing('local-seo')
  expect(path.match(/M/g)?.length).toBe(path.match(/z/g)?.length)
  expect(path).not.toMatch(/NaN|Infinity|undefined/)
})

test('an island is a ring around its location', () => {
  const depthAt = heightField(() => 10, [{ x: 320, y: 200, radius: 80, depth: -20 }])
  const starts = [...contours(depthAt, SHEET, 0).matchAll(/M(-?\d+) (-?\d+)/g)]
  const distances = starts.map(([, x, y]) => Math.hypot(Number(x) - 320, Number(y) - 200))
  const shore = 80 * Math.sqrt(Math.log(2))

  expect(starts).toHaveLength(2)
  expect(Math.abs(Math.min(...distances) - shore)).toBeLessThan(4)
})

test('water that covers the sheet yields only the sheet’s edge, and land nothing', () => {
  expect(contours(() => 10, SHEET, 5).match(/M/g)?.length).toBe(1)
  expect(contours(() => 1, SHEET, 5)).toBe('')
})

test('a course upslope gets shallower with every step and stops at the target depth', () => {
  const depthAt = chart('local-seo')
  const depths = courseUpslope(depthAt, [600, 380], 3).map((point) => depthAt(...point))
  expect(depths.length).toBeGreaterThan(10)
  expect(depths).toEqual([...depths].sort((a, b) => b - a))
})
