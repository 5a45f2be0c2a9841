'use client'

import { useEffect } from 'react'
import { showToast } from '#site/ui/toast-store.ts'
import { takeToast } from './later-toast.ts'

/** Shows the toast that the previous page left with `leaveToast`. */
export function LaterToast() {
  useEffect(() => {
    // After other effects: one of them clears the toasts when it mounts.
    const timer = setTimeout(() => {
      const toast = takeToast()
      if (toast) showToast(toast)
    })
    return () => clearTimeout(timer)
  }, [])

  return null
}
