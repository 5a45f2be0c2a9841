import type { Point, Seabed } from './seabed.ts'

/** The part of the plane that is drawn, and the width of the grid it is sampled on. */
export type Sheet = { width: number; height: number; step: number }

/**
 * The closed rings around all water deeper than a level, by marching squares over a grid one step wider
 * than the sheet: where water reaches the edge of the sheet its ring closes outside, out of sight.
 */
export function depthRings(ground: Seabed, sheet: Sheet, level: number): Point[][] {
  const next = new Map<string, { to: string; point: Point }>()
  for (const [from, to, point] of crossings(ground, sheet, level)) next.set(from, { to, point })

  const found: Point[][] = []
  for (const start of [...next.keys()]) {
    const ring: Point[] = []
    let key = start
    for (let link = next.get(key); link; link = next.get(key)) {
      ring.push(link.point)
      next.delete(key)
      key = link.to
    }
    if (ring.length > 2) found.push(ring)
  }
  return found
}

/**
 * Every cell of the grid that the level crosses yields one or two directed pieces, deeper water always
 * on the right, named by the grid edges they run between. Corners outside the grid count as land.
 */
function* crossings(
  ground: Seabed,
  sheet: Sheet,
  level: number,
): Generator<[from: string, to: string, point: Point]> {
  const columns = Math.ceil(sheet.width / sheet.step) + 3
  const rows = Math.ceil(sheet.height / sheet.step) + 3
  const at = (column: number) => (column - 1) * sheet.step
  const above = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const isRim = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
    return isRim ? -1e-3 : ground(at(column), at(row)) - level || 1e-6
  })
  const height = (column: number, row: number) => above[row * columns + column] ?? -1

  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corners = [
        height(column, row),
        height(column + 1, row),
        height(column + 1, row + 1),
        height(column, row + 1),
      ]
      for (const [enter, leave] of pieces(corners)) {
        yield [
          edgeKey(column, row, enter),
          edgeKey(column, row, leave),
          crossing(column, row, enter, height, at),
        ]
      }
    }
  }
}

/** Edges of a cell by number: 0 top, 1 right, 2 bottom, 3 left. Pieces run with deeper water on the right. */
function pieces(corners: readonly number[]): readonly (readonly [number, number])[] {
  const [a = 0, b = 0, c = 0, d = 0] = corners
  const code = (a > 0 ? 8 : 0) | (b > 0 ? 4 : 0) | (c > 0 ? 2 : 0) | (d > 0 ? 1 : 0)
  return PIECES[code] ?? []
}

const PIECES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
]

function edgeKey(column: number, row: number, edge: number): string {
  if (edge === 1) return `${column + 1},${row}v`
  if (edge === 2) return `${column},${row + 1}h`
  return edge === 0 ? `${column},${row}h` : `${column},${row}v`
}

function crossing(
  column: number,
  row: number,
  edge: number,
  height: (column: number, row: number) => number,
  at: (index: number) => number,
): Point {
  const [c, r, isAcross] = EDGE_ENDS[edge]?.(column, row) ?? [column, row, true]
  const start = height(c, r)
  const end = isAcross ? height(c + 1, r) : height(c, r + 1)
  const share = start / (start - end)
  return isAcross ? [at(c + share), at(r)] : [at(c), at(r + share)]
}

const EDGE_ENDS: readonly ((column: number, row: number) => [number, number, boolean])[] = [
  (column, row) => [column, row, true],
  (column, row) => [column + 1, row, false],
  (column, row) => [column, row + 1, true],
  (column, row) => [column, row, false],
]
