import { zlibSync } from 'fflate'
import type { Picture } from './design.ts'

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
const INCHES_PER_METER = 1 / 0.0254

/**
 * Encodes an image as PNG (RFC 2083), indexed if it has at most 256 opaque colors, so a plain code takes one bit per
 * pixel. Stores the density, so that layout programs import it at the right size.
 */
export function encodePng(picture: Picture, dpi: number): Uint8Array<ArrayBuffer> {
  const indexed = indexColors(picture)
  const bits = indexed ? bitsFor(indexed.colors.length) : 8
  const rows = indexed
    ? packRows(indexed.pixels, picture.width, bits)
    : filterNone(picture.data, picture.width * 4)
  const density = Math.round(dpi * INCHES_PER_METER)

  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', [
      ...uint32(picture.width),
      ...uint32(picture.height),
      bits,
      indexed ? 3 : 6,
      0,
      0,
      0,
    ]),
    chunk('pHYs', [...uint32(density), ...uint32(density), 1]),
    ...(indexed ? [chunk('PLTE', indexed.colors.flatMap(bytesOf))] : []),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND', []),
  ])
}

type Indexed = { readonly pixels: Uint8Array; readonly colors: readonly number[] }

/** Returns the image with a palette; null if it has more than 256 colors or transparent pixels. */
export function indexColors({ data }: Picture): Indexed | null {
  const pixels = new Uint8Array(data.length / 4)
  const numbers = new Map<number, number>()
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const at = pixel * 4
    if (data[at + 3] !== 255) return null
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    const existing = numbers.get(color)
    if (existing === undefined && numbers.size === 256) return null
    const number = existing ?? numbers.size
    if (existing === undefined) numbers.set(color, number)
    pixels[pixel] = number
  }
  return { pixels, colors: [...numbers.keys()] }
}

function bitsFor(colors: number): number {
  if (colors <= 2) return 1
  if (colors <= 4) return 2
  return colors <= 16 ? 4 : 8
}

function packRows(pixels: Uint8Array, width: number, bits: number): Uint8Array {
  const height = pixels.length / width
  const stride = 1 + Math.ceil((width * bits) / 8)
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = x * bits
      const at = y * stride + 1 + (bit >> 3)
      rows[at] = (rows[at] ?? 0) | ((pixels[y * width + x] ?? 0) << (8 - bits - (bit & 7)))
    }
  }
  return rows
}

function filterNone(data: Uint8ClampedArray, stride: number): Uint8Array {
  const height = data.length / stride
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  }
  return rows
}

function chunk(name: string, body: ArrayLike<number>): Uint8Array {
  const named = Uint8Array.from([...new TextEncoder().encode(name), ...Array.from(body)])
  return joined([
    Uint8Array.from(uint32(body.length)),
    named,
    Uint8Array.from(uint32(crc32(named))),
  ])
}

/** Returns PNG's checksum (RFC 2083, appendix 15). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function bytesOf(color: number): number[] {
  return [color >> 16, (color >> 8) & 255, color & 255]
}

/** Concatenates byte arrays. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
