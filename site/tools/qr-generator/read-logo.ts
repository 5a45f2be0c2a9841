import type { Picture, PlacedLogo } from './logic/design.ts'

export type Logo = Omit<PlacedLogo, 'box'>

/** Maximum side of the stored logo, in pixels: enough for a code of 4,096 px, small enough to embed in an SVG. */
const MAX_SIDE_PX = 512

/** Decodes an image file in this browser, rasterizing SVG. Returns null if it isn't an image. */
export async function readLogo(file: Blob): Promise<Logo | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return draw(image)
  } catch {
    // Not an image, or an unsupported format. The field shows an error.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

function draw(image: HTMLImageElement): Logo | null {
  // An SVG without intrinsic dimensions reports 0.
  const [width, height] = [image.naturalWidth || MAX_SIDE_PX, image.naturalHeight || MAX_SIDE_PX]
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const picture: Picture = {
    width: canvas.width,
    height: canvas.height,
    data: new Uint8ClampedArray(data),
  }
  return { picture, dataUrl: canvas.toDataURL('image/png') }
}
