'use client'

import { useSyncExternalStore } from 'react'

/** Where the reader is, once the page runs; UTC in what the server writes. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
}

function neverChanges() {
  return () => undefined
}
