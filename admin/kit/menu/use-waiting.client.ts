'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Waiting, waitingSchema } from './waiting.ts'

/** Milliseconds during which counts are not read again. */
const FRESH_MS = 15_000

/**
 * Keeps the counts of the menu current: after actions of the person, whose refresh renders the layout again, and, at
 * most every 15 seconds, when another screen opens or the tab becomes visible. Nothing is polled.
 *
 * @param rendered the counts that the server rendered
 */
export function useWaiting(rendered: Waiting): Waiting {
  const [last, setLast] = useState(rendered)
  const [waiting, setWaiting] = useState(rendered)
  const readAt = useRef(0)
  const pathname = usePathname()

  if (rendered !== last) {
    setLast(rendered)
    setWaiting(rendered)
  }

  const readAgain = useEffectEvent(() => {
    const now = performance.now()
    if (document.hidden || now - readAt.current < FRESH_MS) return
    readAt.current = now
    // The last counts stay if reading fails: the screens themselves report an outage.
    readWaiting().then(setWaiting, (error: unknown) => console.warn(error))
  })

  // The server has just counted for the first screen.
  useEffect(() => {
    readAt.current = performance.now()
    document.addEventListener('visibilitychange', readAgain)
    return () => document.removeEventListener('visibilitychange', readAgain)
  }, [])

  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    readAgain()
  }, [pathname])

  return waiting
}

async function readWaiting(): Promise<Waiting> {
  const response = await fetch('/admin/waiting.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(await response.text())
  return waitingSchema.parse(await response.json())
}
