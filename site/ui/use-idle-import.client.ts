'use client'

import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** The pause after a first attempt that failed, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/**
 * A module that is not needed at first: loaded when the browser has nothing else to do, so that it does not delay the
 * page and is there when the network is not. While it cannot be loaded it is tried again and again: what waits for it
 * comes as soon as the network is back, except in Firefox, which asks for a module once until the page is loaded again.
 *
 * @param load the same function each time.
 * @returns the module; null until it is there.
 */
export function useIdleImport<Module extends object>(load: () => Promise<Module>): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null)

  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = (pause: number) => {
      load().then(
        (module) => isHere && startTransition(() => setLoaded(module)),
        () => {
          if (isHere) timer = setTimeout(attempt, pause, Math.min(2 * pause, LONGEST_PAUSE))
        },
      )
    }
    const forget = whenIdle(() => attempt(FIRST_PAUSE))
    return () => {
      isHere = false
      clearTimeout(timer)
      forget()
    }
  }, [load])

  return loaded
}
