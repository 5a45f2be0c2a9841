import { applyPalette, quantize } from 'gifenc'
import { hexOfBytes } from './color.ts'

/**
 * Finds the main colors of an image as hex, largest area first.
 *
 * @param pixels RGBA values from a canvas; mostly transparent pixels are ignored
 */
export function colorsOfPicture(pixels: Uint8ClampedArray, count: number): string[] {
  const opaque = withoutTransparent(pixels)
  if (opaque.length === 0) return []
  const colors = quantize(opaque, count)
  const areas = colors.map(() => 0)
  for (const at of applyPalette(opaque, colors)) areas[at] = (areas[at] ?? 0) + 1
  const hexes = colors
    .map(([red = 0, green = 0, blue = 0], at) => ({
      hex: hexOfBytes([red, green, blue]),
      area: areas[at] ?? 0,
    }))
    .filter(({ area }) => area > 0)
    .sort((one, other) => other.area - one.area)
    .map(({ hex }) => hex)
  return [...new Set(hexes)]
}

function withoutTransparent(pixels: Uint8ClampedArray): Uint8Array {
  const opaque: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha >= 128) opaque.push(red, green, blue, 255)
  }
  return Uint8Array.from(opaque)
}
