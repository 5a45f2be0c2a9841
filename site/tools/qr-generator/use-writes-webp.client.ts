'use client'

import { useEffect, useState } from 'react'
import { whenIdle } from '#site/ui/when-idle.ts'
import { canvasFile } from './canvas-file.ts'

/**
 * Whether this browser writes WebP: Safari does not. Found out by writing one when there is nothing else to do; null
 * until then.
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
