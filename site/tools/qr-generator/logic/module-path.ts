import { corner, type Path, roundedBox, type Step } from './path.ts'
import type { Style } from './style.ts'

type Darkness = (x: number, y: number) => boolean

type Bar = { readonly x: number; readonly y: number; readonly length: number }

/**
 * Returns the path of a code's dark modules in the selected shape.
 *
 * @param side number of modules in a row
 */
export function modulePath({ modules, moduleSize }: Style, side: number, isDark: Darkness): Path {
  const size = moduleSize / 100
  const air = (1 - size) / 2
  const all = (radius: number) => [radius, radius, radius, radius] as const
  switch (modules) {
    case 'square':
      return outlineOf(side, isDark, () => 0)
    case 'soft':
    case 'dot':
      return darkModules(side, isDark).flatMap(([x, y]) =>
        roundedBox(
          { x: x + air, y: y + air, width: size, height: size },
          all(size * (modules === 'dot' ? 0.5 : 0.3)),
        ),
      )
    case 'line':
      return barsOf(side, isDark).flatMap(({ x, y, length }) =>
        roundedBox(
          { x: x + air, y: y + air, width: length - 2 * air, height: size },
          all(size / 2),
        ),
      )
    case 'bar':
      return barsOf(side, (x, y) => isDark(y, x)).flatMap(({ x, y, length }) =>
        roundedBox(
          { x: y + air, y: x + air, width: size, height: length - 2 * air },
          all(size / 2),
        ),
      )
    case 'classy':
      return outlineOf(side, isDark, (turn, direction) =>
        turn === 'outer' && (direction === UP || direction === DOWN) ? 0.5 : 0,
      )
    default:
      return outlineOf(side, isDark, (turn) => (turn === 'outer' ? 0.5 : 0.25))
  }
}

function darkModules(side: number, isDark: Darkness): (readonly [x: number, y: number])[] {
  return Array.from(
    { length: side * side },
    (_, at) => [at % side, Math.floor(at / side)] as const,
  ).filter(([x, y]) => isDark(x, y))
}

/** Returns the runs of dark modules, row by row. */
export function barsOf(side: number, isDark: Darkness): Bar[] {
  const bars: Bar[] = []
  for (let y = 0; y < side; y += 1) {
    let start = -1
    for (let x = 0; x <= side; x += 1) {
      const dark = x < side && isDark(x, y)
      if (dark && start < 0) start = x
      if (!dark && start >= 0) {
        bars.push({ x: start, y, length: x - start })
        start = -1
      }
    }
  }
  return bars
}

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const
const DOWN = 1
const UP = 3

type Turn = 'outer' | 'inner'

type Rounding = (turn: Turn, direction: number) => number

/**
 * Returns the outline of the dark modules, so that adjacent modules have no seam. It runs clockwise, and
 * counterclockwise around holes. Modules that touch only at a corner stay separate.
 */
function outlineOf(side: number, isDark: Darkness, rounding: Rounding): Path {
  const edges = edgesOf(side, isDark)
  const path: Step[] = []
  for (const first of edges) path.push(...loopFrom(first, edges, side + 1, rounding))
  return path
}

/**
 * Returns the edges between dark and light modules, each encoded as start and direction in one number. The dark side
 * is on the right.
 */
function edgesOf(side: number, isDark: Darkness): Set<number> {
  const edges = new Set<number>()
  const add = (x: number, y: number, direction: number) =>
    edges.add((y * (side + 1) + x) * 4 + direction)
  for (const [x, y] of darkModules(side, isDark)) {
    if (!isDark(x, y - 1)) add(x, y, 0)
    if (!isDark(x + 1, y)) add(x + 1, y, DOWN)
    if (!isDark(x, y + 1)) add(x + 1, y + 1, 2)
    if (!isDark(x - 1, y)) add(x, y + 1, UP)
  }
  return edges
}

/** Traces one closed loop and removes its edges from the set. */
function loopFrom(first: number, edges: Set<number>, stride: number, rounding: Rounding): Path {
  const path: Step[] = []
  let edge = first
  do {
    edges.delete(edge)
    const direction = edge % 4
    const [dx, dy] = STEPS[direction] ?? STEPS[0]
    const start = Math.floor(edge / 4)
    const [x, y] = [(start % stride) + dx, Math.floor(start / stride) + dy]
    // Prefer a right turn, which stays on the same module where two touch at a corner.
    const next = [1, 0, 3]
      .map((turn) => (y * stride + x) * 4 + ((direction + turn) % 4))
      .find((candidate) => candidate === first || edges.has(candidate))
    if (next === undefined) break
    const [outX, outY] = STEPS[next % 4] ?? STEPS[0]
    if (next % 4 !== direction) {
      const turn = next % 4 === (direction + 1) % 4 ? 'outer' : 'inner'
      const radius = rounding(turn, direction)
      const before = [x - dx * radius, y - dy * radius] as const
      path.push([path.length === 0 ? 'M' : 'L', ...before])
      path.push(...corner(before, [x, y], [x + outX * radius, y + outY * radius]))
    }
    edge = next
  } while (edge !== first)
  return [...path, ['Z']]
}
