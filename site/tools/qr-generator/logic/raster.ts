import { rgbOf } from './colors.ts'
import { fullSide, type Look, type Picture, type PlacedLogo } from './design.ts'
import type { QrCode } from './qr-code.ts'
import { darkRuns, logoPlace } from './svg.ts'

/** Where the modules lie in a picture of whole pixels. */
export type Grid = {
  /** Pixels of one module. */
  readonly module: number
  /** Pixels before the first module of the code itself. */
  readonly offset: number
}

/** The smallest picture in which every module has its own pixel. */
export function leastSize(code: QrCode, look: Pick<Look, 'quietZone'>): number {
  return fullSide(code, look)
}

/**
 * Modules of equal, whole pixels, the rest as a margin on all sides: unequal modules are what readers
 * stumble over in small pictures. Null where the picture is too small for the code.
 */
export function gridOf(code: QrCode, look: Pick<Look, 'quietZone'>, size: number): Grid | null {
  const module = Math.floor(size / fullSide(code, look))
  return module < 1 ? null : { module, offset: Math.floor((size - module * code.side) / 2) }
}

/**
 * The code as pixels.
 *
 * @param size width and height in pixels, at least `leastSize`
 */
export function renderRaster(code: QrCode, look: Look, size: number): Picture {
  const grid = gridOf(code, look, size)
  if (grid === null)
    throw new RangeError(`A code of ${code.side} modules needs more than ${size} px.`)
  const pixels = new Uint32Array(size * size).fill(packed(look.background))
  const dark = packed(look.color)
  for (const { x, y, length } of darkRuns(code, look.logo?.box ?? null)) {
    const left = grid.offset + x * grid.module
    const top = grid.offset + y * grid.module
    for (let row = top; row < top + grid.module; row += 1) {
      pixels.fill(dark, row * size + left, row * size + left + length * grid.module)
    }
  }
  const picture = { width: size, height: size, data: new Uint8ClampedArray(pixels.buffer) }
  if (look.logo) paintLogo(picture, look.logo, grid)
  return picture
}

/** Lays the logo over the ground, each pixel the mean of those of the logo that fall on it. */
function paintLogo({ width, data }: Picture, logo: PlacedLogo, { module, offset }: Grid): void {
  const place = logoPlace(logo)
  const left = Math.round(offset + place.x * module)
  const top = Math.round(offset + place.y * module)
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
    }
  }
}

type Corner = readonly [x: number, y: number]

/** The mean of a part of a picture, given by two corners as shares of its width and height. */
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

/** A color as the four bytes of a pixel, in the order of this machine. */
function packed(color: string): number {
  const [red, green, blue] = rgbOf(color)
  return new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0] ?? 0
}
