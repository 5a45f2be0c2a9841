import type { Path } from './path.ts'

/** A path's position in an image, and the number of pixels per unit. */
export type Placement = { readonly scale: number; readonly left: number; readonly top: number }

type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

/** Rows per pass, which limits the memory for coverage values. */
const ROWS_PER_PASS = 128

/**
 * Fills a path and calls `paint` for each touched pixel with the share of it that is covered. Coverage is accumulated
 * along rows, so contours in the opposite direction are holes.
 *
 * @param paint receives the pixels in row order, with their coverage from 0 to 1
 */
export function fillPath(
  path: Path,
  placement: Placement,
  { width, height }: { readonly width: number; readonly height: number },
  paint: (x: number, y: number, share: number) => void,
): void {
  const edges = flattened(path, placement)
  const highest = edges.reduce((least, [, y0, , y1]) => Math.min(least, y0, y1), height)
  const lowest = edges.reduce((most, [, y0, , y1]) => Math.max(most, y0, y1), 0)
  // An edge on the right border writes one value past it.
  const stride = width + 2
  const areas = new Float32Array(stride * ROWS_PER_PASS)
  for (
    let top = Math.max(0, Math.floor(highest));
    top < Math.min(height, lowest);
    top += ROWS_PER_PASS
  ) {
    const rows = Math.min(ROWS_PER_PASS, height - top)
    areas.fill(0)
    for (const edge of edges) addEdge(areas, edge, top, rows, stride)
    for (let row = 0; row < rows; row += 1) {
      let sum = 0
      for (let x = 0; x < width; x += 1) {
        sum += areas[row * stride + x] ?? 0
        const share = Math.min(1, Math.abs(sum))
        if (share > 0.002) paint(x, top + row, share)
      }
    }
  }
}

function flattened(path: Path, { scale, left, top }: Placement): Edge[] {
  const edges: Edge[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (nextX: number, nextY: number) => {
    if (nextY !== y) edges.push([x, y, nextX, nextY])
    x = nextX
    y = nextY
  }
  for (const step of path) {
    const places = step.slice(1).map((place, at) => Number(place) * scale + (at % 2 ? top : left))
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = places
    if (step[0] === 'M') [x, y, startX, startY] = [x1, y1, x1, y1]
    if (step[0] === 'L') lineTo(x1, y1)
    if (step[0] === 'Z') lineTo(startX, startY)
    if (step[0] !== 'C') continue
    const [x0, y0] = [x, y]
    const parts = 2 + Math.ceil(Math.sqrt(Math.abs(x3 - x0) + Math.abs(y3 - y0)) * 1.5)
    for (let part = 1; part <= parts; part += 1) {
      const t = part / parts
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      lineTo(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
  }
  return edges
}

/** Adds the area to the right of an edge, as differences between adjacent pixels of a row. */
function addEdge(
  areas: Float32Array,
  [fromX, fromY, toX, toY]: Edge,
  top: number,
  rows: number,
  stride: number,
): void {
  const sign = fromY < toY ? 1 : -1
  const [upperX, upperY, lowerX, lowerY] =
    sign > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
  const slope = (lowerX - upperX) / (lowerY - upperY)
  const first = Math.max(upperY, top)
  const last = Math.min(lowerY, top + rows)
  for (let y = first; y < last; ) {
    const row = Math.floor(y)
    const next = Math.min(row + 1, last)
    const xs = [upperX + (y - upperY) * slope, upperX + (next - upperY) * slope]
    const line = (row - top) * stride
    addSpan(
      areas.subarray(line, line + stride),
      Math.min(...xs),
      Math.max(...xs),
      sign * (next - y),
    )
    y = next
  }
}

/** Distributes a height over the pixels that an edge crosses in one row, from left to right. */
function addSpan(row: Float32Array, from: number, to: number, height: number): void {
  const most = row.length - 2
  const left = Math.min(most, Math.max(0, from))
  const right = Math.min(most, Math.max(0, to))
  const last = Math.floor(right)
  let reached = 0
  let shown = 0
  for (let x = Math.floor(left); x <= last; x += 1) {
    const [enter, leave] = [Math.max(left, x), Math.min(right, x + 1)]
    const part = right > left ? (height * (leave - enter)) / (right - left) : height
    // Earlier parts cover this pixel fully, and this part covers it from its midpoint on.
    const covered = reached + part * (x + 1 - (enter + leave) / 2)
    row[x] = (row[x] ?? 0) + covered - shown
    reached += part
    shown = covered
  }
  row[last + 1] = (row[last + 1] ?? 0) + height - shown
}
