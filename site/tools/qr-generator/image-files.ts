import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import type { Pixels } from './logic/decode.ts'
import type { Look } from './logic/design.ts'
import { figureOf, gridOf } from './logic/figure.ts'
import type { QrCode } from './logic/qr-code.ts'
import type { ImageUrlFormat } from './logic/request.ts'
import { renderSvg } from './logic/svg.ts'
import { type Logo, newCanvas, paintFigure } from './paint.ts'

export { readLogo } from './read-logo.ts'

const JPG_QUALITY = 0.92

export type FileOptions = { readonly format: ImageUrlFormat; readonly size: number }

/**
 * Returns the file that the Download button saves.
 *
 * @throws if a module would be smaller than a pixel, or if the browser can't encode the image
 */
export async function codeFile(
  code: QrCode,
  look: Look,
  logo: Logo,
  { format, size }: FileOptions,
): Promise<Blob> {
  if (format === 'svg') return new Blob([renderSvg(code, look, size)], { type: 'image/svg+xml' })
  // JPG has no transparency.
  const isTransparent = look.isTransparent && format !== 'jpg'
  const context = paintCode(code, look, logo, { size, isTransparent })
  if (format === 'gif') {
    const pixels = context.getImageData(0, 0, size, size)
    return new Blob([encodeGif(pixels, isTransparent)], { type: 'image/gif' })
  }
  const type = format === 'png' ? 'image/png' : 'image/jpeg'
  return context.canvas.convertToBlob({ type, quality: JPG_QUALITY })
}

type PaintOptions = { readonly size: number; readonly isTransparent: boolean }

function paintCode(code: QrCode, look: Look, logo: Logo, { size, isTransparent }: PaintOptions) {
  const figure = figureOf(code, look)
  const grid = gridOf(figure.side, size)
  if (!grid) throw new RangeError(`A code of ${figure.side} modules needs more than ${size} px.`)
  const context = newCanvas(size)
  if (!isTransparent) {
    context.fillStyle = look.background
    context.fillRect(0, 0, size, size)
  }
  context.setTransform(grid.module, 0, 0, grid.module, grid.offset, grid.offset)
  paintFigure(context, figure, look, logo)
  return context
}

/** Encodes an image as GIF. The format has no partial transparency, so translucent pixels become opaque or empty. */
export function encodeGif(
  { width, height, data }: Pixels,
  isTransparent: boolean,
): Uint8Array<ArrayBuffer> {
  const format = isTransparent ? 'rgba4444' : 'rgb565'
  const palette = quantize(data, 256, { format, oneBitAlpha: true })
  const transparentIndex = palette.findIndex((color) => color[3] === 0)
  const transparency = transparentIndex < 0 ? {} : { transparent: true, transparentIndex }
  const gif = GIFEncoder()
  gif.writeFrame(applyPalette(data, palette, format), width, height, { palette, ...transparency })
  gif.finish()
  return gif.bytes()
}
