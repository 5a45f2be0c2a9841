/** Longer side of the image to analyze, in pixels. Its colors are then found within a few milliseconds. */
const READ_SIZE = 160

/** Returns the RGBA values of a small copy of an image, or null if the browser can't decode the file. */
export async function pixelsOf(file: File): Promise<Uint8ClampedArray | null> {
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
    // Smoothing would add blended colors that aren't in the image.
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height).data
  } catch {
    // The file isn't a valid image.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
