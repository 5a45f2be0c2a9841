import { colorsOfPicture } from './logic/picture.ts'

/** The longer side at which a picture is read, in pixels: enough for its colors, and a few milliseconds a round. */
const READ_SIZE = 112

/** The main colors of a picture from this device; null when the browser cannot show it. */
export async function colorsOfFile(file: File, count: number): Promise<string[] | null> {
  const pixels = await pixelsOf(file)
  if (!pixels) return null
  const rounds = colorsOfPicture(pixels, count, Math.random)
  let round = rounds.next()
  while (!round.done) {
    // The page answers between two rounds.
    await new Promise((resolve) => setTimeout(resolve))
    round = rounds.next()
  }
  return round.value
}

async function pixelsOf(file: File): Promise<Uint8ClampedArray | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = Math.min(1, READ_SIZE / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // Pixels are picked, not blended: what lies between two colors is not a color of the picture.
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height).data
  } catch {
    // Not a picture, or a damaged one.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
