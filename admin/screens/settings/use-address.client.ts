'use client'

import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/**
 * The query of the address, at once when somebody goes back: Next's own follows only after it has asked the
 * server for the page again, which holds nothing that is not here already.
 */
export function useAddress(): URLSearchParams {
  const rendered = useSearchParams().toString()
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => `?${rendered}`,
  )
  return new URLSearchParams(search)
}

/** Changes the query of the address, as a step that can be taken back. */
export function goTo(query: Readonly<Record<string, string>>): void {
  const address = new URLSearchParams(query).toString().replaceAll('%2F', '/')
  // Tabs say twice that they are chosen: when they are pressed and when they get the focus.
  if (window.location.search === `?${address}`) return
  window.history.pushState(null, '', `?${address}`)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
