'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { currentToast, dismissToast } from './toast-store.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Where toasts appear. What draws them is loaded when the page has nothing else to do, so that it does not
 * delay the page and is there when the network is not. A toast that comes before it waits for it.
 */
export function Toasts() {
  const [View, setView] = useState<ComponentType | null>(null)

  useEffect(
    () =>
      whenIdle(async () => {
        const { ToastView } = await import('./toast-view.client.tsx')
        setView(() => ToastView)
      }),
    [],
  )
  // A page that was left may not greet with an old message when one comes back to it.
  useEffect(() => () => dismissToast(currentToast()?.id ?? 0), [])

  return View && <View />
}
