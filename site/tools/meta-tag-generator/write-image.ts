import { type Area, OUTPUT } from 'brightkeel-seo-checks/meta-tags/crop.ts'

export const imageTypes = {
  'image/jpeg': { label: 'JPEG', ending: 'jpg' },
  'image/png': { label: 'PNG', ending: 'png' },
  'image/webp': { label: 'WebP', ending: 'webp' },
} as const

export type ImageType = keyof typeof imageTypes

/** As small as it gets without visible loss in photographs; PNG has no quality. */
const QUALITY = 0.86

/** Writes a part of an image as a file of 1200 × 630. */
export async function writeImage(url: string, area: Area, type: ImageType): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = OUTPUT.width
  canvas.height = OUTPUT.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    // JPEG knows no transparency: what is empty would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const { x, y, width, height } = area
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return toBlob(canvas, type)
}

/** A browser that cannot write a type writes PNG instead (HTML standard, toBlob); Safari so for WebP. */
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
      (blob) => (blob ? resolve(blob) : reject(new Error(`No ${type} could be written.`))),
      type,
      QUALITY,
    )
  })
}
