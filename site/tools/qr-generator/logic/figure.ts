import type { CornerShape, Logo, LogoSize, Look, ModuleShape } from './design.ts'
import { isDark, type QrCode } from './qr-code.ts'

/** The drawing that SVG and pixels are made from. One unit is a module. */
export type Figure = {
  /** Width and height with the margin. */
  readonly side: number
  /** SVG path data of everything dark, to be filled by the even-odd rule. */
  readonly path: string
  /** True if the path consists of whole modules, whose edges can align with pixels. */
  readonly isCrisp: boolean
  readonly logo: Box | null
}

export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Grid = { readonly module: number; readonly offset: number }

/** Number of modules along a finder pattern, the square in three corners. */
const FINDER = 7

const DOT_WIDTH = 0.9

/**
 * Width of a square logo as a share of the code. The largest covers 7 % of a code that can lose 30 % at level H, which
 * leaves room for dirt and glare.
 */
const LOGO_WIDTH: Readonly<Record<LogoSize, number>> = { small: 0.16, medium: 0.21, large: 0.26 }

/** Maximum width of any logo, as a share of the code, to stay clear of the finder and timing patterns. */
const MAX_LOGO_WIDTH = 0.4

/** Space around a logo, in modules. */
const LOGO_MARGIN = 0.5

/** Returns the width of a code with its margin, in modules. */
export function sideOf({ side }: QrCode, { quietZone }: Pick<Look, 'quietZone'>): number {
  return side + 2 * quietZone
}

/**
 * Returns whole pixels per module and centered margins for an image of a size, because uneven modules make small images
 * hard to decode. Returns null if a module would be smaller than a pixel.
 */
export function gridOf(side: number, size: number): Grid | null {
  const module = Math.floor(size / side)
  return module < 1 ? null : { module, offset: Math.floor((size - module * side) / 2) }
}

export function figureOf(code: QrCode, look: Look): Figure {
  const { modules, corners, quietZone } = look
  const isCrisp = modules === 'square' && corners === 'square'
  const hole = look.logo && logoHole(code.side, look.logo)
  const finders = isCrisp ? [] : findersOf(code.side)
  const covered = hole ? [...finders, hole] : finders
  const isDrawn = (x: number, y: number) =>
    isDark(code, x, y) && !covered.some((box) => isInside(box, x, y))
  const path = [
    ...modulePaths(modules, code.side, quietZone, isDrawn),
    ...finders.map(({ x, y }) => finderPath(x + quietZone, y + quietZone, corners)),
  ].join('')
  return {
    side: sideOf(code, look),
    path,
    isCrisp,
    logo: hole && look.logo && logoPlace(hole, look.logo.ratio, quietZone),
  }
}

type IsDrawn = (x: number, y: number) => boolean

function modulePaths(
  shape: ModuleShape,
  side: number,
  offset: number,
  isDrawn: IsDrawn,
): readonly string[] {
  const pathAt = { square: runPath, rounded: joinedPath, dots: dotPath }[shape]
  return Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    return isDrawn(x, y) ? pathAt(x, y, offset, isDrawn) : ''
  })
}

/** Returns a run of modules as one path, which keeps the file small. Only its first module has one. */
function runPath(x: number, y: number, offset: number, isDrawn: IsDrawn): string {
  if (isDrawn(x - 1, y)) return ''
  let length = 1
  while (isDrawn(x + length, y)) length += 1
  return `M${x + offset} ${y + offset}h${length}v1h-${length}z`
}

function dotPath(x: number, y: number, offset: number): string {
  const edge = (1 - DOT_WIDTH) / 2
  return squarePath(x + offset + edge, y + offset + edge, DOT_WIDTH, DOT_WIDTH / 2)
}

/** Returns a module whose corners are round where it has no neighbor. */
function joinedPath(x: number, y: number, offset: number, isDrawn: IsDrawn): string {
  const [left, right] = [isDrawn(x - 1, y), isDrawn(x + 1, y)]
  const [up, down] = [isDrawn(x, y - 1), isDrawn(x, y + 1)]
  const radius = (isJoined: boolean) => (isJoined ? 0 : 0.5)
  return boxPath({ x: x + offset, y: y + offset, width: 1, height: 1 }, [
    radius(left || up),
    radius(right || up),
    radius(right || down),
    radius(left || down),
  ])
}

function findersOf(side: number): Box[] {
  const far = side - FINDER
  return [
    { x: 0, y: 0 },
    { x: far, y: 0 },
    { x: 0, y: far },
  ].map((place) => ({ ...place, width: FINDER, height: FINDER }))
}

/** Returns a ring and a dot. By the even-odd rule, the middle square is the hole of the ring. */
function finderPath(x: number, y: number, shape: CornerShape): string {
  const share = { square: 0, rounded: 0.28, round: 0.5 }[shape]
  return [0, 1, 2]
    .map((inset) => ({ inset, width: FINDER - 2 * inset }))
    .map(({ inset, width }) => squarePath(x + inset, y + inset, width, width * share))
    .join('')
}

function squarePath(x: number, y: number, width: number, radius: number): string {
  return boxPath({ x, y, width, height: width }, [radius, radius, radius, radius])
}

type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]

function boxPath({ x, y, width, height }: Box, [tl, tr, br, bl]: Radii): string {
  const arc = (radius: number, right: number, down: number) =>
    radius === 0
      ? ''
      : `a${short(radius)} ${short(radius)} 0 0 1 ${short(radius * right)} ${short(radius * down)}`
  return [
    `M${short(x + tl)} ${short(y)}h${short(width - tl - tr)}`,
    `${arc(tr, 1, 1)}v${short(height - tr - br)}`,
    `${arc(br, -1, 1)}h${short(br + bl - width)}`,
    `${arc(bl, -1, -1)}v${short(bl + tl - height)}`,
    `${arc(tl, 1, -1)}z`,
  ].join('')
}

/** Returns the modules that a logo replaces: a box with odd sides, like the code's, in its center. */
function logoHole(side: number, { ratio, size }: Logo): Box {
  const stretch = Math.sqrt(Math.max(ratio, 1 / ratio))
  const long = odd(side * Math.min(MAX_LOGO_WIDTH, LOGO_WIDTH[size] * stretch))
  const narrow = Math.min(long, odd(long / stretch ** 2))
  const [width, height] = ratio >= 1 ? [long, narrow] : [narrow, long]
  return { x: (side - width) / 2, y: (side - height) / 2, width, height }
}

function odd(length: number): number {
  return Math.max(3, 2 * Math.floor((length - 1) / 2) + 1)
}

/** Fits the logo into its hole. */
function logoPlace(hole: Box, ratio: number, offset: number): Box {
  const height = Math.min(hole.height - 2 * LOGO_MARGIN, (hole.width - 2 * LOGO_MARGIN) / ratio)
  const width = height * ratio
  return {
    x: offset + hole.x + (hole.width - width) / 2,
    y: offset + hole.y + (hole.height - height) / 2,
    width,
    height,
  }
}

function isInside(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height
}

/** Formats a length with three decimals. A thousandth of a module is finer than any printer's dot. */
export function short(length: number): string {
  return String(Math.round(length * 1000) / 1000)
}
