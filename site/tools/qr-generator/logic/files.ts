import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import { rgbOf } from './colors.ts'
import type { Look, Picture } from './design.ts'
import type { CanvasFormat, FileFormat } from './file-formats.ts'
import { renderPdf } from './pdf.ts'
import { encodePng, indexColors } from './png.ts'
import { pixelsFor } from './print-size.ts'
import type { QrCode } from './qr-code.ts'
import { onBackground, renderRaster } from './raster.ts'
import { renderSvg } from './svg.ts'

export type FileOptions = {
  readonly format: FileFormat
  /** Width in pixels; for SVG, the value of its `width` attribute. */
  readonly size: number
  /** Print width with quiet zone and frame, in millimeters. Images store the matching pixel density. */
  readonly millimeters: number
}

/**
 * Returns the code as a file.
 *
 * @param viaCanvas encodes JPEG or WebP with the canvas of this environment
 */
export async function makeFile(
  code: QrCode,
  look: Look,
  { format, size, millimeters }: FileOptions,
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
      return viaCanvas(onBackground(renderRaster(code, look, size), look.background), format)
    default:
      return viaCanvas(renderRaster(code, look, size), format)
  }
}

function densityFor(size: number, millimeters: number): number {
  return (size / pixelsFor(millimeters, 1_000)) * 1_000
}

/**
 * Encodes an image as GIF, with its exact colors if there are at most 256, and the closest ones otherwise. GIF has no
 * partial transparency, so translucent pixels become opaque.
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
    // Quantize only the opaque pixels. The transparent color is appended to the palette.
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
