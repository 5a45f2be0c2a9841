'use client'

import { useEffect, useState } from 'react'
import type { PictureFacts } from './logic/picture-advice.ts'

export type LocalPicture = PictureFacts & { readonly url: string; readonly name: string }

/** A picture from this device for the previews: shown from memory, never uploaded. */
export function useLocalPicture() {
  const [picture, setPicture] = useState<LocalPicture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url)
  }, [picture])

  const open = async (file: File) => {
    const url = URL.createObjectURL(file)
    const size = await sizeOf(url)
    if (!size) {
      URL.revokeObjectURL(url)
      setProblem(`${file.name} is not an image this browser can show. Try a PNG or JPG.`)
      return
    }
    setProblem(null)
    setPicture({ url, name: file.name, bytes: file.size, type: file.type, ...size })
  }

  return { picture, problem, open, remove: () => setPicture(null) }
}

async function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    // Not a picture, or a damaged one.
    return null
  }
  return { width: image.naturalWidth, height: image.naturalHeight }
}
