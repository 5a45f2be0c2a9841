'use client'

import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { PictureQuestion } from './picture.worker.ts'

/** Longer side of the image to analyze, in pixels. */
const READ_SIZE = 160

/**
 * Finds the main colors of a local image, largest area first, in a worker. Resolves to null if the browser can't
 * decode the file; rejects if the worker can't be loaded.
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
