'use client'

import { useEffect, useState } from 'react'
import { whenIdle } from '#site/ui/when-idle.ts'
import { canvasFile } from './canvas-file.ts'

/**
 * Detects WebP encoding, which Safari lacks, by encoding an image when the browser is idle. Returns null until then.
 */
export function useWritesWebp(): boolean | null {
  const [writes, setWrites] = useState<boolean | null>(null)

  useEffect(() => {
    let isHere = true
    const pixel = { width: 1, height: 1, data: new Uint8ClampedArray(4) }
    const forget = whenIdle(() => {
      canvasFile(pixel, 'webp').then(
        () => isHere && setWrites(true),
        () => isHere && setWrites(false),
      )
    })
    return () => {
      isHere = false
      forget()
    }
  }, [])

  return writes
}
