'use client'

import { useEffect } from 'react'

/** Scrolls to what the URL names. The browser can’t, because forms and lists appear after their page. */
export function useLinkedPlace(): void {
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
