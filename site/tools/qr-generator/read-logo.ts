/** A logo for SVG, as a URL, and for a canvas. */
export type LogoImage = {
  readonly dataUrl: string
  readonly bitmap: ImageBitmap
  /** Width divided by height. */
  readonly ratio: number
}

/** Maximum side of the stored logo, in pixels: enough for a code of 4,096 px, small enough to embed in an SVG. */
const MAX_SIDE_PX = 512

/** Decodes an image file in this browser, rasterizing SVG. Returns null if it isn't an image. */
export async function readLogo(file: Blob): Promise<LogoImage | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await draw(image)
  } catch {
    // Not an image, or an unsupported format. The field shows an error.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function draw(image: HTMLImageElement): Promise<LogoImage | null> {
  // An SVG without intrinsic dimensions reports 0.
  const [width, height] = [image.naturalWidth || MAX_SIDE_PX, image.naturalHeight || MAX_SIDE_PX]
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return {
    dataUrl: canvas.toDataURL('image/png'),
    bitmap: await createImageBitmap(canvas),
    ratio: canvas.width / canvas.height,
  }
}
