import type { Picture } from './logic/design.ts'
import { type CanvasFormat, MIME } from './logic/file-formats.ts'

/**
 * Encodes pixels as JPEG or WebP with the browser's canvas, also in workers.
 *
 * @throws if the browser doesn't support the format: Safari returns a PNG instead of a WebP
 */
export async function canvasFile(
  { width, height, data }: Picture,
  format: CanvasFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser returned no canvas context.')
  context.putImageData(new ImageData(data, width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: MIME[format], quality: 0.92 })
  if (blob.type !== MIME[format]) throw new Error(`The browser can’t encode ${MIME[format]}.`)
  return new Uint8Array(await blob.arrayBuffer())
}
