'use client'

import { startTransition, useEffect, useState } from 'react'
import { keepTrying } from './keep-trying.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Loads a module when the browser is idle, so that it doesn't delay the page and is available offline later. Retries
 * until it succeeds, and immediately when the network is back. Only Firefox never requests a failed module again before
 * a reload.
 *
 * @param load must be the same function on every render
 * @param when the time to begin, `whenIdle` or `whenUsed`
 * @returns the module; null until it is loaded
 */
export function useIdleImport<Module extends object>(
  load: () => Promise<Module>,
  when = whenIdle,
): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null)

  useEffect(() => {
    let giveUp = () => {}
    const forget = when(() => {
      giveUp = keepTrying(load, (module) => startTransition(() => setLoaded(module)))
    })
    return () => {
      forget()
      giveUp()
    }
  }, [load, when])

  return loaded
}
