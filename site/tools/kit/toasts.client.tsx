'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#site/ui/when-idle.ts'

/**
 * Where the toasts of a tool appear. What draws them is loaded when the page has nothing else to do, so that it is there
 * when the network is not. A toast that comes before it waits for it.
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

  return View && <View />
}
