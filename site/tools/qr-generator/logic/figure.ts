import type { Look } from './design.ts'
import { extentOf, framePaths, type Extent } from './frame.ts'
import { gradientOver, type Ink } from './gradient.ts'
import { isUnder } from './logo-room.ts'
import { barsOf, modulePath } from './module-path.ts'
import { movedPath, type Path, type Radii, roundedBox, roundedHole } from './path.ts'
import { isDark, type QrCode } from './qr-code.ts'
import type { CornerShape } from './style.ts'

/** Modules next to each other in a row. */
export type Run = { readonly x: number; readonly y: number; readonly length: number }

/** A part of one ink: whole modules, whose edges fall on pixels, or whatever else has an outline. */
export type Layer =
  | { readonly ink: Ink; readonly runs: readonly Run[] }
  | { readonly ink: Ink; readonly path: Path }

/** What SVG, PDF and pixels are drawn from: layers from the ground up, in modules. */
export type Figure = Extent & { readonly layers: readonly Layer[] }

/** Modules of a corner's ring from edge to edge, of its hole, and of its dot. */
const RING = 7
const HOLE = 5
const DOT = 3

/** The code with its frame, without ground and logo. */
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

function codeLayers(code: QrCode, look: Look, { x, y }: Extent): Layer[] {
  const { style, color, logo } = look
  const { side } = code
  const ink: Ink =
    style.gradient === 'none'
      ? color
      : gradientOver(
          { x, y, width: side, height: side },
          style.gradient,
          color,
          style.gradientTo,
        )
  const hasOwnCorners =
    style.cornerColor !== null || style.rings !== 'square' || style.dots !== 'square'
  const isDrawn = (column: number, row: number) =>
    isDark(code, column, row) &&
    !isUnder(logo?.box ?? null, column, row) &&
    !((hasOwnCorners || style.modules !== 'square') && isInCorner(side, column, row))
  const modules: Layer =
    style.modules === 'square'
      ? {
          ink,
          runs: barsOf(side, isDrawn).map((run) => ({ ...run, x: run.x + x, y: run.y + y })),
        }
      : { ink, path: movedPath(modulePath(style, side, isDrawn), (px, py) => [px + x, py + y]) }
  if (!hasOwnCorners && style.modules === 'square') return [modules]
  const far = side - RING
  const corners = [
    ...cornerPath(x, y, false, false, look),
    ...cornerPath(x + far, y, true, false, look),
    ...cornerPath(x, y + far, false, true, look),
  ]
  return [modules, { ink: style.cornerColor ?? ink, path: corners }]
}

function isInCorner(side: number, x: number, y: number): boolean {
  const far = side - RING
  return (x < RING && y < RING) || (x >= far && y < RING) || (x < RING && y >= far)
}

/** Ring and dot of one corner, mirrored so that all three look alike from the middle of the code. */
function cornerPath(
  x: number,
  y: number,
  isRight: boolean,
  isLower: boolean,
  { style }: Pick<Look, 'style'>,
): Path {
  const isTurned = isRight !== isLower
  const box = (size: number) => {
    const inset = (RING - size) / 2
    return { x: x + inset, y: y + inset, width: size, height: size }
  }
  return [
    ...roundedBox(box(RING), radiiOf(style.rings, RING, isTurned)),
    ...roundedHole(box(HOLE), radiiOf(style.rings, HOLE, isTurned)),
    ...roundedBox(box(DOT), radiiOf(style.dots, DOT, isTurned)),
  ]
}

function radiiOf(shape: CornerShape, size: number, isTurned: boolean): Radii {
  const half = size / 2
  switch (shape) {
    case 'square':
      return [0, 0, 0, 0]
    case 'rounded':
      return [size * 0.28, size * 0.28, size * 0.28, size * 0.28]
    case 'circle':
      return [half, half, half, half]
    default:
      return isTurned ? [half * 0.9, 0, half * 0.9, 0] : [0, half * 0.9, 0, half * 0.9]
  }
}
