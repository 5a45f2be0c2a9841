'use client'

import { useEffect } from 'react'
import { currentToast, dismissToast } from './toast-store.ts'
import { useIdleImport } from './use-idle-import.client.ts'

const loadView = () => import('./toast-view.client.tsx')

/**
 * Where toasts appear. What draws them is loaded when the page has nothing else to do; a toast that comes before it
 * waits for it.
 */
export function Toasts() {
  const view = useIdleImport(loadView)

  // A page that was left may not greet with an old message when one comes back to it.
  useEffect(() => () => dismissToast(currentToast()?.id ?? 0), [])

  return view && <view.ToastView />
}
