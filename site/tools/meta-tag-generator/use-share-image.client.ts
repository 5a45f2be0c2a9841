'use client'

import { areaOf, type Crop, middle, type Size } from 'brightkeel-seo-checks/meta-tags/crop.ts'
import type { ImageFacts } from 'brightkeel-seo-checks/meta-tags/image-advice.ts'
import { useCallback, useEffect, useState } from 'react'

/** A local image. It is never uploaded and isn't part of the link. */
export type ShareImage = Size & {
  readonly url: string
  readonly name: string
  readonly bytes: number
  readonly type: string
  /** Null if the file is used without cropping. */
  readonly crop: Crop | null
}

/** The file of the cropped image. */
export type WrittenFile = Pick<Blob, 'size' | 'type'>

/** Takes an image from the picker, a drop or the clipboard, for the previews and the crop. */
export function useShareImage() {
  const [image, setImage] = useState<ShareImage | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [written, setWritten] = useState<WrittenFile | null>(null)
  const url = image?.url

  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])

  const open = useCallback(async (file: File) => {
    const address = URL.createObjectURL(file)
    const size = await sizeOf(address)
    if (!size) {
      URL.revokeObjectURL(address)
      setProblem(`${file.name} isn’t an image that this browser can show. Try a PNG or JPG.`)
      return
    }
    setProblem(null)
    setWritten(null)
    setImage({
      url: address,
      name: file.name,
      bytes: file.size,
      type: file.type,
      crop: middle,
      ...size,
    })
  }, [])
  usePastedImage(open)

  const changeCrop = useCallback((change: (crop: Crop) => Crop | null) => {
    setImage((now) => now && { ...now, crop: change(now.crop ?? middle) })
  }, [])

  return { image, problem, open, remove: () => setImage(null), changeCrop, written, setWritten }
}

/** Accepts an image pasted anywhere on the page. Text goes to the focused field as usual. */
function usePastedImage(open: (file: File) => void) {
  useEffect(() => {
    const take = ({ clipboardData, target }: ClipboardEvent) => {
      const isTaken = target instanceof HTMLInputElement && target.type === 'file'
      if (isTaken || !clipboardData || clipboardData.types.includes('text/plain')) return
      const file = [...clipboardData.files].find(({ type }) => type.startsWith('image/'))
      if (file) open(file)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [open])
}

/** Returns the data of the image as it would be published. */
export function factsOf(image: ShareImage, written: WrittenFile | null): ImageFacts {
  if (!image.crop) return { ...image, isCropped: false }
  const { width, height } = areaOf(image, image.crop)
  return {
    width,
    height,
    bytes: written?.size ?? null,
    type: written?.type ?? '',
    isCropped: true,
  }
}

async function sizeOf(url: string): Promise<Size | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    // Not an image, or a damaged file.
    return null
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return width > 0 && height > 0 ? { width, height } : null
}
