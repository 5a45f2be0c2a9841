'use client'

import { startTransition, useEffect, useState } from 'react'
import { keepTrying } from './keep-trying.ts'
import { whenIdle } from './when-idle.ts'

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
    let giveUp = () => {}
    const forget = whenIdle(() => {
      giveUp = keepTrying(load, (module) => startTransition(() => setLoaded(module)))
    })
    return () => {
      forget()
      giveUp()
    }
  }, [load])

  return loaded
}
