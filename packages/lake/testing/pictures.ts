import sharp, { type Sharp } from 'sharp'

export const QUARTERS = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
} as const

type QuarterName = keyof typeof QUARTERS | 'other'

/** Creates a test image with a red and a green quarter above a blue and a yellow one. */
export function quartersPicture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isLeft = x < width / 2
      const upper = isLeft ? QUARTERS.red : QUARTERS.green
      const lower = isLeft ? QUARTERS.blue : QUARTERS.yellow
      pixels.set(y < height / 2 ? upper : lower, (y * width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export function transparentPicture(width: number, height: number): Sharp {
  const red = { r: 255, g: 0, b: 0, alpha: 1 }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width, height, channels: 4, background: clear } }).composite([
    {
      input: { create: { width: Math.round(width / 2), height, channels: 4, background: red } },
      left: 0,
      top: 0,
    },
  ])
}

export async function animatedPicture(
  width: number,
  height: number,
  frames: number,
): Promise<Buffer> {
  const images = await Promise.all(
    Array.from({ length: frames }, (_, index) => {
      const grey = Math.round((255 * index) / frames)
      const background = { r: grey, g: grey, b: grey }
      return sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer()
    }),
  )
  return sharp(images, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** Returns the colors of the corners: top left, top right, bottom left, bottom right. */
export async function corners(picture: Uint8Array): Promise<QuarterName[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): QuarterName => {
    const start = (y * info.width + x) * info.channels
    return nameOf(data.subarray(start, start + 3))
  }
  const [right, bottom] = [info.width - 3, info.height - 3]
  return [at(2, 2), at(right, 2), at(2, bottom), at(right, bottom)]
}

function nameOf(pixel: Uint8Array): QuarterName {
  const names: (keyof typeof QUARTERS)[] = ['red', 'green', 'blue', 'yellow']
  const match = names.find((name) =>
    QUARTERS[name].every((channel, index) => Math.abs(channel - (pixel[index] ?? 0)) < 40),
  )
  return match ?? 'other'
}
