'use client'

import { useEffect } from 'react'
import { currentToast, dismissToast } from './toast-store.ts'
import { useIdleImport } from './use-idle-import.client.ts'

const loadView = () => import('./toast-view.client.tsx')

/** Renders toasts. Loads their view when the page is idle; an earlier toast waits for it. */
export function Toasts() {
  const view = useIdleImport(loadView)

  // Otherwise returning to the page would show an old message.
  useEffect(() => () => dismissToast(currentToast()?.id ?? 0), [])

  return view && <view.ToastView />
}
