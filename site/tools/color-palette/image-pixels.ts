/** Longer side of the image to analyze, in pixels. Its colors are then found within a few milliseconds. */
const READ_SIZE = 160

/** Returns the RGBA values of a small copy of an image, or null if the browser can't decode the file. */
export async function pixelsOf(file: File): Promise<Uint8ClampedArray | null> {
  try {
    const canvas = await drawImage(file, (side) => Math.min(1, READ_SIZE / side))
    const { width, height } = canvas
    return canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? null
  } catch {
    // The file isn't a valid image.
    return null
  }
}

/** Draws an image at a scale that depends on its longer side in pixels. */
export async function drawImage(file: Blob, scaleOf: (side: number) => number) {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = scaleOf(Math.max(image.naturalWidth, image.naturalHeight))
    const sizeOf = (side: number) => Math.ceil(side * scale)
    const canvas = new OffscreenCanvas(sizeOf(image.naturalWidth), sizeOf(image.naturalHeight))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser could not create the image.')
    // Smoothing would add blended colors that aren't in the image.
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}
