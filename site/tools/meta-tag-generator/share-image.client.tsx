'use client'

import type { Size } from 'brightkeel-seo-checks/meta-tags/crop.ts'
import type { ImageFacts } from 'brightkeel-seo-checks/meta-tags/image-advice.ts'
import { useEffect, useState } from 'react'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'

/** A local image for the previews. It is never uploaded and isn't part of the link. */
export type ShareImage = ImageFacts & { readonly url: string; readonly name: string }

/** Opens the browser's file picker for the field below. */
export function pickShareImage(): void {
  document.querySelector<HTMLInputElement>('.file-drop input')?.click()
}

/** Takes a local image and shows its size and shape. */
export function ShareImageField({ image, onChange }: ShareImageFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const url = image?.url

  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])

  const open = async (file: File) => {
    const address = URL.createObjectURL(file)
    const size = await sizeOf(address)
    if (size) {
      setProblem(null)
      onChange({ ...size, url: address, name: file.name, bytes: file.size, type: file.type })
    } else {
      URL.revokeObjectURL(address)
      setProblem(`${file.name} isn’t an image that this browser can show. Try a PNG or JPG.`)
    }
  }

  return (
    <FileDrop
      label={image ? 'Choose another image' : 'Preview an image from your device'}
      accept="image/*"
      hint={
        image
          ? `${image.name}, ${image.width} × ${image.height} (${(image.width / image.height).toFixed(2)}:1), ${Math.ceil(image.bytes / 1000)} kB`
          : 'It stays in your browser. A copied link doesn’t include it.'
      }
      error={problem}
      onFile={open}
    >
      {image && (
        <button type="button" className="text-link" onClick={() => onChange(null)}>
          Remove image
        </button>
      )}
    </FileDrop>
  )
}

type ShareImageFieldProps = {
  image: ShareImage | null
  onChange: (image: ShareImage | null) => void
}

/** Returns the size of an image in pixels, or null if the browser can't show it. */
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
