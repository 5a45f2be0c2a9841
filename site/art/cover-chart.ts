import { contours } from './contours.ts'
import {
  courseUpslope,
  type HeightField,
  heightField,
  type Point,
  scatterSwells,
} from './height-field.ts'
import { memoize } from './memoize.ts'
import { seededRandom } from './random.ts'

const SHEET = { width: 640, height: 400, step: 20 }
const LEVELS = [2, 6, 11, 17, 24, 32]

/** A cover's data: the outline of each depth, shallow to deep, and the course. */
export type CoverChart = {
  width: number
  height: number
  lines: readonly string[]
  way: readonly Point[]
}

/** Returns the chart for a slug, computed once. The same slug always yields the same chart. */
export const coverChart = memoize(240, drawChart)

function drawChart(slug: string): CoverChart {
  const depthAt = coverHeights(slug)

  return {
    width: SHEET.width,
    height: SHEET.height,
    lines: LEVELS.map((level) => contours(depthAt, SHEET, level)),
    way: course(depthAt)
      .map(([x, y]): Point => [Math.round(x), Math.round(y)])
      .filter((_, index, way) => index % 8 === 0 || index === way.length - 1),
  }
}

function coverHeights(slug: string): HeightField {
  const random = seededRandom(slug)
  const bearing = random() * Math.PI * 2
  const [east, south] = [Math.cos(bearing), Math.sin(bearing)]
  const slope: HeightField = (x, y) =>
    15 + ((x - SHEET.width / 2) * east + (y - SHEET.height / 2) * south) * 0.055

  return heightField(slope, scatterSwells(random, SHEET, { count: 7, depth: 15 }))
}

/** Returns the longest course to shallow water, starting from a few deep points well inside the sheet. */
function course(depthAt: HeightField): Point[] {
  const places: Point[] = [0.14, 0.32, 0.5, 0.68, 0.86].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y): Point => [x * SHEET.width, y * SHEET.height]),
  )
  const courses = places.map((place) => courseUpslope(depthAt, place, 3).filter(isInside))
  return courses.sort((a, b) => b.length - a.length)[0] ?? []
}

function isInside([x, y]: Point): boolean {
  return x > 32 && y > 48 && x < SHEET.width - 32 && y < SHEET.height - 48
}
