'use client'

import { useEffect } from 'react'
import { currentToast, dismissToast } from './toast-store.ts'
import { useIdleImport } from './use-idle-import.client.ts'
import type { whenIdle } from './when-idle.ts'

const loadView = () => import('./toast-view.client.tsx')

/**
 * Renders toasts. An earlier toast waits until their view has loaded.
 *
 * @param when the time to load it, `whenIdle` or `whenUsed`
 */
export function Toasts({ when }: { when?: typeof whenIdle }) {
  const view = useIdleImport(loadView, when)

  // Otherwise returning to the page would show an old message.
  useEffect(() => () => dismissToast(currentToast()?.id ?? 0), [])

  return view && <view.ToastView />
}
