import type { Path } from './path.ts'

/** Where a path lies in a picture: pixels of one unit, and where its origin is. */
export type Placement = { readonly scale: number; readonly left: number; readonly top: number }

type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

/** Rows that are filled at once: what is kept of them is a number for each pixel. */
const BAND = 128

/**
 * Fills a path, pixel by pixel with the share of the pixel that it covers. The area that each edge cuts off is
 * added up along the rows, so holes are contours that run the other way.
 *
 * @param paint is given the pixels that are touched, in rows from top to bottom, and the share from 0 to 1
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
  // An edge that ends on the right border leaves a number behind it.
  const stride = width + 2
  const areas = new Float32Array(stride * BAND)
  for (let top = Math.max(0, Math.floor(highest)); top < Math.min(height, lowest); top += BAND) {
    const rows = Math.min(BAND, height - top)
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

/** The path as straight edges, in pixels. */
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

/** Adds the area that lies to the right of an edge, as what changes from each pixel of a row to the next. */
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

/** Spreads a height over the pixels that an edge crosses in one row, from its left end to its right end. */
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
    // What earlier parts covered is covered here from side to side, this part from its middle on.
    const covered = reached + part * (x + 1 - (enter + leave) / 2)
    row[x] = (row[x] ?? 0) + covered - shown
    reached += part
    shown = covered
  }
  row[last + 1] = (row[last + 1] ?? 0) + height - shown
}
