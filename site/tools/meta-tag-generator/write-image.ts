import { type Area, OUTPUT } from 'brightkeel-seo-checks/meta-tags/crop.ts'

export const imageTypes = {
  'image/jpeg': { label: 'JPEG', ending: 'jpg' },
  'image/png': { label: 'PNG', ending: 'png' },
  'image/webp': { label: 'WebP', ending: 'webp' },
} as const

export type ImageType = keyof typeof imageTypes

/** Quality of JPEG and WebP: the smallest files without visible loss in photos. PNG has no quality. */
const QUALITY = 0.86

/** Renders a crop as a 1200 × 630 file. */
export async function writeImage(url: string, area: Area, type: ImageType): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = OUTPUT.width
  canvas.height = OUTPUT.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw on a canvas.')
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    // JPEG has no transparency. Empty areas would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const { x, y, width, height } = area
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return toBlob(canvas, type)
}

/** Returns the types that the browser can write. It writes PNG instead of others (HTML standard, toBlob), like Safari for WebP. */
export async function writableTypes(): Promise<ImageType[]> {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const { type } = await toBlob(canvas, 'image/webp')
  return type === 'image/webp'
    ? ['image/jpeg', 'image/png', 'image/webp']
    : ['image/jpeg', 'image/png']
}

function toBlob(canvas: HTMLCanvasElement, type: ImageType): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`Could not create the ${type} file.`))),
      type,
      QUALITY,
    )
  })
}
