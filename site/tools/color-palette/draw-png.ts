/** Screens have two pixels where one is written; a sheet of swatches may be printed. */
const SCALE = 2

/** A drawing as PNG, drawn by this browser. Throws when it cannot. */
export async function drawPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * SCALE
    canvas.height = image.naturalHeight * SCALE
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.')))),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
