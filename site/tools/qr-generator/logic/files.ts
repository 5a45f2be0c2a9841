import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import { rgbOf } from './colors.ts'
import type { Look, Picture } from './design.ts'
import { renderPdf } from './pdf.ts'
import { encodePng, indexColors } from './png.ts'
import { pixelsFor } from './print-size.ts'
import type { QrCode } from './qr-code.ts'
import { onGround, renderRaster } from './raster.ts'
import { renderSvg } from './svg.ts'

/** Formats that can be saved: those of requirements §9, and two more. */
export const FILE_FORMATS = ['png', 'jpg', 'gif', 'svg', 'pdf', 'webp'] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

export const MIME: Readonly<Record<FileFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  webp: 'image/webp',
}

export type FileWish = {
  readonly format: FileFormat
  /** Width in pixels of a picture, and what an SVG says of itself. */
  readonly size: number
  /** Width of a PDF with quiet zone and frame, in millimeters; pictures note the density that gives it. */
  readonly millimeters: number
}

/** The formats that only a browser's canvas writes. */
export type CanvasFormat = 'jpg' | 'webp'

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
 * A picture as GIF: its own colors where it has at most 256, otherwise the 256 nearest. A pixel of a GIF is
 * either there or not: what is half transparent is there.
 */
function encodeGif(picture: Picture): Uint8Array<ArrayBuffer> {
  const { width, height } = picture
  const data = picture.data.map((value, at) => (at % 4 < 3 ? value : value < 128 ? 0 : 255))
  const isOpaque = data.every((value, at) => at % 4 < 3 || value === 255)
  const indexed = isOpaque ? indexColors(picture) : null
  const palette = indexed
    ? indexed.colors.map((color) => [...rgbOf(`#${color.toString(16).padStart(6, '0')}`)])
    : quantize(data, 256, isOpaque ? {} : { format: 'rgba4444', oneBitAlpha: true })
  const transparentIndex = palette.findIndex(([, , , opacity = 255]) => opacity === 0)
  const gif = GIFEncoder()
  gif.writeFrame(
    indexed?.pixels ?? applyPalette(data, palette, isOpaque ? 'rgb565' : 'rgba4444'),
    width,
    height,
    { palette, transparent: transparentIndex >= 0, transparentIndex },
  )
  gif.finish()
  return gif.bytes()
}
