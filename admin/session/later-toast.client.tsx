'use client'

import { useEffect } from 'react'
import { showToast } from '#site/ui/toast-store.ts'
import { takeToast } from './later-toast.ts'

/** Shows what the document before this one left to say. */
export function LaterToast() {
  useEffect(() => {
    // After the other effects: one of them empties the place for toasts when it is made anew.
    const timer = setTimeout(() => {
      const toast = takeToast()
      if (toast) showToast(toast)
    })
    return () => clearTimeout(timer)
  }, [])

  return null
}
