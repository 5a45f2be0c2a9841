import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import { rgbOf } from './colors.ts'
import type { Picture } from './design.ts'
import { indexColors } from './png.ts'

/** A picture as GIF: its own colors where it has at most 256, otherwise the 256 nearest. */
export function encodeGif(picture: Picture): Uint8Array<ArrayBuffer> {
  const { width, height, data } = picture
  const indexed = indexColors(picture)
  const palette = indexed
    ? indexed.colors.map((color) => [...rgbOf(`#${color.toString(16).padStart(6, '0')}`)])
    : quantize(data, 256)
  const gif = GIFEncoder()
  gif.writeFrame(indexed?.pixels ?? applyPalette(data, palette), width, height, { palette })
  gif.finish()
  return gif.bytes()
}
