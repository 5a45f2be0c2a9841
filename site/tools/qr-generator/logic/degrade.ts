import type { Picture } from './design.ts'

/**
 * These functions simulate what happens to an image between paper and phone. They return grayscale copies, because
 * decoders use brightness only.
 */

/** Centers the image on a larger, uniformly gray one (0 to 255). */
export function padded(picture: Picture, margin: number, gray: number): Picture {
  const width = picture.width + 2 * margin
  const height = picture.height + 2 * margin
  const outside = new Uint8ClampedArray(width * height * 4).fill(gray)
  for (let pixel = 3; pixel < outside.length; pixel += 4) outside[pixel] = 255
  for (let y = 0; y < picture.height; y += 1) {
    const row = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4)
    outside.set(row, ((y + margin) * width + margin) * 4)
  }
  return { width, height, data: outside }
}

/** Blurs the image with three box filters, which approximate a lens. The radius is in pixels. */
export function blurred(picture: Picture, radius: number): Picture {
  let now = picture
  for (let pass = 0; pass < 3; pass += 1) {
    now = boxed(boxed(now, radius, 1, 0), radius, 0, 1)
  }
  return now
}

/** Rotates the image by an angle in degrees, and fills the corners with the color of the top left pixel. */
export function rotated(picture: Picture, degrees: number): Picture {
  const { width, height } = picture
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = picture.data[0] ?? 255
  return mapped(width, height, (x, y) => {
    const dx = x - (width - 1) / 2
    const dy = y - (height - 1) / 2
    const from = {
      x: dx * cos + dy * sin + (width - 1) / 2,
      y: dy * cos - dx * sin + (height - 1) / 2,
    }
    return between(picture, from.x, from.y, corner)
  })
}

/** Reduces the contrast to a share of the original and adds noise of up to the given number of gray levels. */
export function faded(picture: Picture, share: number, noise: number): Picture {
  const random = randomFrom(7)
  return mapped(picture.width, picture.height, (x, y) => {
    const value = brightness(picture, x, y)
    return 128 + (value - 128) * share + (random() - 0.5) * 2 * noise
  })
}

/** Downscales the image to the mean of each square of `step` by `step` pixels. */
export function downscaled(picture: Picture, step: number): Picture {
  const [width, height] = [picture.width / step, picture.height / step].map(Math.floor)
  return mapped(width ?? 1, height ?? 1, (x, y) => areaMean(picture, x * step, y * step, step))
}

/** Returns a pixel's luma (Rec. 601). */
function brightness({ width, data }: Picture, x: number, y: number): number {
  const at = (y * width + x) * 4
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}

function boxed(picture: Picture, radius: number, dx: number, dy: number): Picture {
  const { width, height } = picture
  return mapped(width, height, (x, y) => {
    let sum = 0
    for (let step = -radius; step <= radius; step += 1) {
      const column = Math.min(width - 1, Math.max(0, x + step * dx))
      const row = Math.min(height - 1, Math.max(0, y + step * dy))
      sum += brightness(picture, column, row)
    }
    return sum / (2 * radius + 1)
  })
}

function between(picture: Picture, x: number, y: number, outside: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left + 1 >= picture.width || top + 1 >= picture.height) return outside
  const [right, down] = [x - left, y - top]
  const upper =
    brightness(picture, left, top) * (1 - right) + brightness(picture, left + 1, top) * right
  const lower =
    brightness(picture, left, top + 1) * (1 - right) +
    brightness(picture, left + 1, top + 1) * right
  return upper * (1 - down) + lower * down
}

function areaMean(picture: Picture, left: number, top: number, step: number): number {
  let sum = 0
  let weight = 0
  for (let y = Math.floor(top); y < top + step && y < picture.height; y += 1) {
    const down = Math.min(y + 1, top + step) - Math.max(y, top)
    for (let x = Math.floor(left); x < left + step && x < picture.width; x += 1) {
      const share = down * (Math.min(x + 1, left + step) - Math.max(x, left))
      sum += brightness(picture, x, y) * share
      weight += share
    }
  }
  return weight === 0 ? 255 : sum / weight
}

function mapped(width: number, height: number, valueAt: (x: number, y: number) => number): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = valueAt(x, y)
      data[at] = value
      data[at + 1] = value
      data[at + 2] = value
      data[at + 3] = 255
      at += 4
    }
  }
  return { width, height, data }
}

/** Returns a seeded random generator, so that results are repeatable (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
