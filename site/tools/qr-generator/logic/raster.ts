import { rgbOf } from './colors.ts'
import type { Look, Picture, PlacedLogo } from './design.ts'
import { type Figure, figureOf, type Run } from './figure.ts'
import { fillPath } from './fill.ts'
import { extentOf } from './frame.ts'
import { colorAt, type Ink } from './gradient.ts'
import type { Path } from './path.ts'
import type { QrCode } from './qr-code.ts'
import { heightFor, logoPlace } from './svg.ts'

export type Grid = {
  readonly module: number
  readonly left: number
  readonly top: number
}

type Margins = Pick<Look, 'quietZone' | 'frame'>

/** Returns the minimum width, at which every module has one pixel. */
export function leastSize(code: Pick<QrCode, 'side'>, look: Margins): number {
  return extentOf(code, look).width
}

/**
 * Returns a grid with modules of equal, whole pixels and centered margins, because uneven modules make small images
 * hard to decode. Returns null if the image is too small.
 */
export function gridOf(code: Pick<QrCode, 'side'>, look: Margins, size: number): Grid | null {
  const extent = extentOf(code, look)
  const module = Math.floor(size / extent.width)
  if (module < 1) return null
  return {
    module,
    left: Math.floor((size - module * extent.width) / 2),
    top: Math.floor((heightFor(extent, size) - module * extent.height) / 2),
  }
}

/**
 * Renders the code as pixels.
 *
 * @param size width in pixels, at least `leastSize`
 */
export function renderRaster(code: QrCode, look: Look, size: number): Picture {
  const grid = gridOf(code, look, size)
  if (grid === null)
    throw new RangeError(`A code of ${code.side} modules needs more than ${size} px.`)
  const figure = figureOf(code, look)
  const height = heightFor(figure, size)
  const background = packed(look.background, look.style.isTransparent ? 0 : 255)
  const pixels = new Uint32Array(size * height).fill(background)
  const picture = { width: size, height, data: new Uint8ClampedArray(pixels.buffer) }
  for (const layer of figure.layers) {
    if ('path' in layer) paintPath(picture, layer.path, layer.ink, grid)
    else if (typeof layer.ink === 'string') fillRuns(pixels, size, layer.runs, layer.ink, grid)
    else paintPath(picture, pathOf(layer.runs), layer.ink, grid)
  }
  if (look.logo) paintLogo(picture, look.logo, { ...grid, ...codeCorner(figure, grid) })
  return picture
}

/** Puts a color behind transparent pixels, for JPEG, which has no transparency, and for decoders. */
export function onBackground(picture: Picture, color: string): Picture {
  const data = new Uint8ClampedArray(picture.data)
  const background = rgbOf(color)
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 255) / 255
    if (opacity === 1) continue
    for (const [channel, under] of background.entries()) {
      data[at + channel] = blend(data[at + channel] ?? 0, under, opacity)
    }
    data[at + 3] = 255
  }
  return { ...picture, data }
}

/** Fills whole modules row by row, which need no antialiasing. */
function fillRuns(
  pixels: Uint32Array,
  width: number,
  runs: readonly Run[],
  color: string,
  { module, left, top }: Grid,
): void {
  const dark = packed(color, 255)
  for (const { x, y, length } of runs) {
    const start = left + x * module
    for (let row = top + y * module; row < top + (y + 1) * module; row += 1) {
      pixels.fill(dark, row * width + start, row * width + start + length * module)
    }
  }
}

function pathOf(runs: readonly Run[]): Path {
  return runs.flatMap(
    ({ x, y, length }): Path => [
      ['M', x, y],
      ['L', x + length, y],
      ['L', x + length, y + 1],
      ['L', x, y + 1],
      ['Z'],
    ],
  )
}

function paintPath(picture: Picture, path: Path, ink: Ink, { module, left, top }: Grid): void {
  const { width, data } = picture
  const color = colorAt(ink)
  fillPath(path, { scale: module, left, top }, picture, (x, y, share) => {
    const at = (y * width + x) * 4
    const under = ((data[at + 3] ?? 255) / 255) * (1 - share)
    const opacity = share + under
    for (const [channel, over] of color(
      (x + 0.5 - left) / module,
      (y + 0.5 - top) / module,
    ).entries()) {
      data[at + channel] = (over * share + (data[at + channel] ?? 0) * under) / opacity
    }
    data[at + 3] = opacity * 255
  })
}

function codeCorner({ x, y }: Figure, { module, left, top }: Grid) {
  return { left: left + x * module, top: top + y * module }
}

function paintLogo({ width, data }: Picture, logo: PlacedLogo, grid: Grid): void {
  const { module } = grid
  const place = logoPlace(logo)
  const left = Math.round(grid.left + place.x * module)
  const top = Math.round(grid.top + place.y * module)
  const across = Math.max(1, Math.round(place.width * module))
  const down = Math.max(1, Math.round(place.height * module))
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [red, green, blue, opacity] = mean(
        logo.picture,
        [x / across, y / down],
        [(x + 1) / across, (y + 1) / down],
      )
      const target = ((top + y) * width + left + x) * 4
      data[target] = blend(red, data[target], opacity)
      data[target + 1] = blend(green, data[target + 1], opacity)
      data[target + 2] = blend(blue, data[target + 2], opacity)
      data[target + 3] = blend(255, data[target + 3], opacity)
    }
  }
}

type Corner = readonly [x: number, y: number]

/** Returns the mean color of a region, given by two corners as shares of the image's width and height. */
function mean({ width, height, data }: Picture, [x0, y0]: Corner, [x1, y1]: Corner) {
  const left = Math.min(width - 1, Math.floor(x0 * width))
  const right = Math.max(left + 1, Math.round(x1 * width))
  const top = Math.min(height - 1, Math.floor(y0 * height))
  const bottom = Math.max(top + 1, Math.round(y1 * height))
  let red = 0
  let green = 0
  let blue = 0
  let opacity = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4
      const alpha = (data[at + 3] ?? 0) / 255
      red += (data[at] ?? 0) * alpha
      green += (data[at + 1] ?? 0) * alpha
      blue += (data[at + 2] ?? 0) * alpha
      opacity += alpha
    }
  }
  const count = (right - left) * (bottom - top)
  const weight = opacity || 1
  return [red / weight, green / weight, blue / weight, opacity / count] as const
}

function blend(over: number, under: number | undefined, opacity: number): number {
  return over * opacity + (under ?? 0) * (1 - opacity)
}

/** Returns a pixel's four bytes as one number, in the machine's byte order. */
function packed(color: string, opacity: number): number {
  const [red, green, blue] = rgbOf(color)
  return new Uint32Array(Uint8Array.of(red, green, blue, opacity).buffer)[0] ?? 0
}
