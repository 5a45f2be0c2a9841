'use client'

import { useEffect } from 'react'

/** Scrolls to the field that the URL names. The browser can't, because forms appear after their page. */
export function useLinkedField(): void {
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
