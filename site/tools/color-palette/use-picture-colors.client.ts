'use client'

import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { PictureQuestion } from './picture.worker.ts'

/** The longer side at which an image is read, in pixels: enough for its colors, and quick. */
const READ_SIZE = 160

/**
 * Gives the main colors of an image from this device, the one that covers most first. It is drawn small here and
 * grouped by a worker. Null when the browser cannot show the file; rejected when the worker cannot be loaded.
 */
export function usePictureColors() {
  const { load } = useToolWorker(newWorker)

  return async (file: File, count: number): Promise<readonly string[] | null> => {
    const pixels = await pixelsOf(file)
    return pixels && ask(await load(), pixels, count)
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })
}

function ask(worker: Worker, pixels: PictureQuestion['pixels'], count: number) {
  return new Promise<readonly string[]>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data)
    worker.addEventListener('error', reject, { once: true })
    const question: PictureQuestion = { pixels, count, port: port2 }
    worker.postMessage(question, [pixels.buffer, port2])
  })
}

async function pixelsOf(file: File): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
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
    // Pixels are picked, not blended: what lies between two colors is not a color of the image.
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height).data
  } catch {
    // Not an image, or a damaged one.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
