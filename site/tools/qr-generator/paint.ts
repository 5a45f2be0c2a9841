import type { Look } from './logic/design.ts'
import type { Figure } from './logic/figure.ts'

export type Logo = ImageBitmap | null

/** Returns the 2D context of a new canvas. Works in workers too. */
export function newCanvas(side: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser returned no canvas context.')
  return context
}

/** Paints a code without its background. One unit of the context's transformation must be a module. */
export function paintFigure(
  context: OffscreenCanvasRenderingContext2D,
  { path, logo: place }: Figure,
  { color }: Pick<Look, 'color'>,
  logo: Logo,
): void {
  context.fillStyle = color
  context.fill(new Path2D(path), 'evenodd')
  if (!place || !logo) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(logo, place.x, place.y, place.width, place.height)
}
