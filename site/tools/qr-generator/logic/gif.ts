import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import type { Pixels } from './decode.ts'

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
