'use client'

import { useEffect, useRef } from 'react'
import type { Picture } from './logic/design.ts'

/** A picture of a worker, on a canvas. */
export function TrialPicture({ picture, label }: { picture: Picture; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const { data, width, height } = picture
    canvas.current?.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  }, [picture])

  return (
    <canvas
      ref={canvas}
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label={label}
    />
  )
}
