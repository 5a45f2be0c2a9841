'use client'

import { useEffect, useState } from 'react'
import { whenIdle } from '#site/ui/when-idle.ts'

/** Loads what makes the files while there is a network; true once saving works without one. */
export function useExports(): boolean {
  const [isLoaded, setLoaded] = useState(false)

  useEffect(
    () =>
      whenIdle(() => {
        import('./save-code.ts').then(
          () => setLoaded(true),
          // Without a network already: saving tries again and says so when it fails.
          () => setLoaded(false),
        )
      }),
    [],
  )

  return isLoaded
}
