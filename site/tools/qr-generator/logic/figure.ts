import type { Look } from './design.ts'
import { type Extent, extentOf, framePaths } from './frame.ts'
import { gradientOver, type Ink } from './gradient.ts'
import { isUnder, type LogoBox } from './logo-room.ts'
import { barsOf, modulePath } from './module-path.ts'
import { movedPath, type Path, type Radii, roundedBox, roundedHole } from './path.ts'
import { isDark, type QrCode, ROLE } from './qr-code.ts'
import type { CornerShape, Style } from './style.ts'

export type Run = { readonly x: number; readonly y: number; readonly length: number }

/** A layer in one ink: whole modules, whose edges align with pixels, or any other outline. */
export type Layer =
  | { readonly ink: Ink; readonly runs: readonly Run[] }
  | { readonly ink: Ink; readonly path: Path }

/** The drawing that SVG, PDF and pixels are made from: layers from bottom to top, in modules. */
export type Figure = Extent & { readonly layers: readonly Layer[] }

/** Returns the code with its frame, without background and logo. */
export function figureOf(code: QrCode, look: Look): Figure {
  const extent = extentOf(code, look)
  const { border, text } = framePaths(code, look)
  return {
    ...extent,
    layers: [
      ...codeLayers(code, look, extent),
      ...(border ? [{ ink: look.color, path: border }] : []),
      ...(text ? [{ ink: border ? look.background : look.color, path: text }] : []),
    ],
  }
}

function codeLayers(code: QrCode, look: Look, extent: Extent): Layer[] {
  const { style, color, logo } = look
  const { side } = code
  const { x, y } = extent
  const ink: Ink =
    style.gradient === 'none'
      ? color
      : gradientOver({ x, y, width: side, height: side }, style.gradient, color, style.gradientTo)
  const hole = logo?.box ?? null
  const marks = hasOwnMarks(style) ? marksOf(code, hole) : []
  const isDrawn = (column: number, row: number) =>
    isDark(code, column, row) &&
    !isUnder(hole, column, row) &&
    !marks.some((mark) => isUnder(boxOf(mark, mark.size), column, row))
  const modules: Layer =
    style.modules === 'square'
      ? {
          ink,
          runs: barsOf(side, isDrawn).map((run) => ({ ...run, x: run.x + x, y: run.y + y })),
        }
      : { ink, path: movedPath(modulePath(style, side, isDrawn), (px, py) => [px + x, py + y]) }
  const drawn = (size: number, own: Ink): Layer[] => {
    const path = marks
      .filter((mark) => mark.size === size)
      .map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y }))
      .flatMap((mark) => [
        ...ringPath(mark, style.rings),
        ...dotPath(mark, style.dots, style.rings),
      ])
    return path.length > 0 ? [{ ink: own, path }] : []
  }
  return [modules, ...drawn(ALIGNMENT, ink), ...drawn(FINDER, style.cornerColor ?? ink)]
}

function hasOwnMarks({ modules, rings, dots, cornerColor }: Style): boolean {
  return [modules, rings, dots].some((shape) => shape !== 'square') || cornerColor !== null
}

/** A ring with a dot: a finder pattern or an alignment pattern. */
type Mark = {
  readonly x: number
  readonly y: number
  readonly size: number
  /** Rotated by 90 degrees, so that all corners look alike from the center of the code. */
  readonly isTurned: boolean
}

const FINDER = 7
const ALIGNMENT = 5

/** Returns the finder and alignment patterns. They are always drawn whole because decoders search for their shape. */
function marksOf(code: QrCode, hole: LogoBox | null): Mark[] {
  const far = code.side - FINDER
  return [
    { x: 0, y: 0, size: FINDER, isTurned: false },
    { x: far, y: 0, size: FINDER, isTurned: true },
    { x: 0, y: far, size: FINDER, isTurned: true },
    ...alignmentMarks(code).filter(({ x, y }) =>
      [x, x + ALIGNMENT - 1].every((column) =>
        [y, y + ALIGNMENT - 1].every((row) => !isUnder(hole, column, row)),
      ),
    ),
  ]
}

function alignmentMarks({ side, roles }: QrCode): Mark[] {
  const reach = ALIGNMENT - 1
  const isPart = (x: number, y: number) => roles[y * side + x] === ROLE.alignment
  return [...roles.keys()]
    .map((at) => ({ x: at % side, y: Math.floor(at / side), size: ALIGNMENT, isTurned: false }))
    .filter(
      ({ x, y }) =>
        x + reach < side &&
        [x, x + reach].every((column) => [y, y + reach].every((row) => isPart(column, row))),
    )
}

/** Returns the ring or the dot of a corner, as a sample of its shape. */
export function cornerSample(rings: CornerShape | null, dots: CornerShape | null): Path {
  const mark = { x: 0, y: 0, size: FINDER, isTurned: false }
  return [...(rings ? ringPath(mark, rings) : []), ...(dots ? dotPath(mark, dots, dots) : [])]
}

function boxOf({ x, y, size }: Mark, inner: number): LogoBox {
  const inset = (size - inner) / 2
  return { x: x + inset, y: y + inset, width: inner, height: inner }
}

function ringPath(mark: Mark, shape: CornerShape): Path {
  const { size, isTurned } = mark
  return [
    ...roundedBox(boxOf(mark, size), radiiOf(shape, size, isTurned)),
    ...roundedHole(boxOf(mark, size - 2), radiiOf(shape, size - 2, isTurned)),
  ]
}

/**
 * Scale of a round dot in a square ring. Decoders also measure along the diagonal, where a circle is shorter than a
 * square. A square dot in a round ring is scaled down for the same reason. Otherwise jsqr misses the corner in
 * about half of the codes.
 */
const ROUND_IN_SQUARE = 1.16
const SQUARE_IN_ROUND = 0.84

function dotPath(mark: Mark, shape: CornerShape, ring: CornerShape): Path {
  const size = (mark.size - 4) * balance(shape, ring)
  return roundedBox(boxOf(mark, size), radiiOf(shape, size, mark.isTurned))
}

function balance(shape: CornerShape, ring: CornerShape): number {
  const isAngular = (one: CornerShape) => one === 'square' || one === 'leaf'
  if (shape === 'circle' && isAngular(ring)) return ROUND_IN_SQUARE
  return isAngular(shape) && ring === 'circle' ? SQUARE_IN_ROUND : 1
}

function radiiOf(shape: CornerShape, size: number, isTurned: boolean): Radii {
  const leaf = size * 0.34
  switch (shape) {
    case 'square':
      return [0, 0, 0, 0]
    case 'rounded':
      return [size * 0.28, size * 0.28, size * 0.28, size * 0.28]
    case 'circle':
      return [size / 2, size / 2, size / 2, size / 2]
    default:
      return isTurned ? [leaf, 0, leaf, 0] : [0, leaf, 0, leaf]
  }
}
