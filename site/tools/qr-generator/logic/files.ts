import type { Look } from './design.ts'
import { encodeGif } from './gif.ts'
import { renderPdf } from './pdf.ts'
import { encodePng } from './png.ts'
import { pixelsFor } from './print-size.ts'
import type { QrCode } from './qr-code.ts'
import { renderRaster } from './raster.ts'
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
  /** Pixels of a picture, and what an SVG says of itself. */
  readonly size: number
  /** Width of a PDF with the quiet zone, in millimeters; pictures note the density that gives it. */
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
    default:
      return viaCanvas(renderRaster(code, look, size), format)
  }
}

/** Dots per inch at which so many pixels are so wide. */
function densityFor(size: number, millimeters: number): number {
  return (size / pixelsFor(millimeters, 1_000)) * 1_000
}
