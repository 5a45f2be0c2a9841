import { contours } from 'd3-contour'
import type { HeightField, Point } from './height-field.ts'

/** The part of the plane that is drawn, and the width of the grid it is sampled on. */
export type Sheet = { width: number; height: number; step: number }

/**
 * The closed rings around all water deeper than a level, by marching squares over a grid one step wider
 * than the sheet: where water reaches the edge of the sheet its ring closes outside, out of sight.
 */
export function depthRings(ground: HeightField, sheet: Sheet, level: number): Point[][] {
  const columns = Math.ceil(sheet.width / sheet.step) + 3
  const rows = Math.ceil(sheet.height / sheet.step) + 3
  const above = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const isRim = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
    return isRim ? -1e-3 : ground((column - 1) * sheet.step, (row - 1) * sheet.step) - level
  })
  // Its values stand in the middle of cells, and its rings end where they begin.
  const at = (place: number) => (place - 1.5) * sheet.step
  return contours()
    .size([columns, rows])
    .contour(above, 0)
    .coordinates.flat()
    .map((ring) => ring.slice(1).map(([x = 0, y = 0]): Point => [at(x), at(y)]))
}
