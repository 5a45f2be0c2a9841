'use client'

import { useSyncExternalStore } from 'react'

/** Returns the reader's time zone after hydration; UTC on the server. */
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
