import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import { rgbOf } from './colors.ts'
import type { Look, Picture } from './design.ts'
import type { CanvasFormat, FileFormat } from './file-formats.ts'
import { renderPdf } from './pdf.ts'
import { encodePng, indexColors } from './png.ts'
import { pixelsFor } from './print-size.ts'
import type { QrCode } from './qr-code.ts'
import { onGround, renderRaster } from './raster.ts'
import { renderSvg } from './svg.ts'

export type FileWish = {
  readonly format: FileFormat
  /** Width in pixels of a picture, and what an SVG says of itself. */
  readonly size: number
  /** Width of a PDF with quiet zone and frame, in millimeters; pictures note the density that gives it. */
  readonly millimeters: number
}

/**
 * The code as a file.
 *
 * @param viaCanvas how pixels become JPEG or WebP where this runs
 */
export async function makeFile(
  code: QrCode,
  look: Look,
  { format, size, millimeters }: FileWish,
  viaCanvas: (
    picture: ReturnType<typeof renderRaster>,
    format: CanvasFormat,
  ) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (format) {
    case 'svg':
      return new TextEncoder().encode(renderSvg(code, look, size))
    case 'pdf':
      return renderPdf(code, look, millimeters)
    case 'png':
      return encodePng(renderRaster(code, look, size), densityFor(size, millimeters))
    case 'gif':
      return encodeGif(renderRaster(code, look, size))
    case 'jpg':
      return viaCanvas(onGround(renderRaster(code, look, size), look.background), format)
    default:
      return viaCanvas(renderRaster(code, look, size), format)
  }
}

/** Dots per inch at which so many pixels are so wide. */
function densityFor(size: number, millimeters: number): number {
  return (size / pixelsFor(millimeters, 1_000)) * 1_000
}

/**
 * A picture as GIF: its own colors where it has at most 256, otherwise the nearest of a few. A pixel of a GIF is either
 * there or not: what is half transparent is there.
 */
function encodeGif(picture: Picture): Uint8Array<ArrayBuffer> {
  const { width, height, data } = picture
  const isThere = Array.from({ length: width * height }, (_, at) => (data[at * 4 + 3] ?? 0) >= 128)
  const isOpaque = isThere.every(Boolean)
  const indexed = isOpaque ? indexColors(picture) : null
  const gif = GIFEncoder()
  if (indexed) {
    const palette = indexed.colors.map((color) => [
      ...rgbOf(`#${color.toString(16).padStart(6, '0')}`),
    ])
    gif.writeFrame(indexed.pixels, width, height, { palette })
  } else {
    // Colors are chosen among the pixels that are there; the one that is not comes after them.
    const palette = quantize(
      data.filter((_, at) => isThere[Math.floor(at / 4)]),
      isOpaque ? 256 : 255,
    )
    const transparentIndex = palette.length
    const pixels = applyPalette(data, palette).map((color, at) =>
      isThere[at] ? color : transparentIndex,
    )
    gif.writeFrame(
      pixels,
      width,
      height,
      isOpaque
        ? { palette }
        : { palette: [...palette, [0, 0, 0]], transparent: true, transparentIndex },
    )
  }
  gif.finish()
  return gif.bytes()
}
