'use client'

import { useEffect, useState } from 'react'
import { canvasFile } from './canvas-file.ts'

/**
 * Whether this browser writes WebP: Safari does not. Found out by writing one, once the page is there; null until
 * then.
 */
export function useWritesWebp(): boolean | null {
  const [writes, setWrites] = useState<boolean | null>(null)

  useEffect(() => {
    let isHere = true
    const pixel = { width: 1, height: 1, data: new Uint8ClampedArray(4) }
    canvasFile(pixel, 'webp').then(
      () => isHere && setWrites(true),
      () => isHere && setWrites(false),
    )
    return () => {
      isHere = false
    }
  }, [])

  return writes
}
