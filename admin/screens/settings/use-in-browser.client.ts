'use client'

import { useSyncExternalStore } from 'react'

/** False on the server and while the browser takes over: for what only a browser can measure. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
