import { decodeQR } from 'qr/decode.js'

export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Returns the text in an image; null if there is no readable code. */
export function decode(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: 200 })
  } catch {
    // The decoder throws if it finds no code.
    return null
  }
}
