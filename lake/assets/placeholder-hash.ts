import { encode } from 'blurhash'
import { rgbaToThumbHash } from 'thumbhash'

/** A small copy of a picture: at most 100 pixels wide and high, RGBA of eight bits each, not premultiplied. */
export type SmallPicture = { width: number; height: number; pixels: Uint8Array }

/** Colours along each side: more along the longer one, as https://blurha.sh recommends. */
const MANY = 4
const FEW = 3

/** The BlurHash of a picture, as on white paper: it has no transparency of its own. */
export function blurHashOf({ width, height, pixels }: SmallPicture): string {
  const paper = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    for (let channel = at; channel < at + 3; channel += 1) {
      paper[channel] = (pixels[channel] ?? 0) * alpha + 255 * (1 - alpha)
    }
  }
  const [across, down] = width < height ? [FEW, MANY] : [MANY, FEW]
  return encode(paper, width, height, across, down)
}

/** The ThumbHash of a picture, in base64. */
export function thumbHashOf({ width, height, pixels }: SmallPicture): string {
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}
