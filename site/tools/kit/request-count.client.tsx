'use client'

import { useEffect, useRef, useState } from 'react'

/** How long after a change a request would count as made by it, in milliseconds. */
const WINDOW_MS = 1_000

/**
 * The requests this page has made while one worked in it, as the browser counts them: the proof that
 * nothing typed is sent anywhere.
 */
export function RequestCount({ state }: { state: object }) {
  const [count, setCount] = useState(0)
  const changes = useRef<number[]>([])
  const first = useRef(state)

  useEffect(() => {
    if (state === first.current) return
    changes.current = [...changes.current.slice(-500), performance.now()]
  }, [state])

  useEffect(() => {
    if (typeof PerformanceObserver === 'undefined') return
    const observer = new PerformanceObserver((list) => {
      const made = list
        .getEntriesByType('resource')
        .filter(isOurs)
        .filter(({ startTime }) =>
          changes.current.some((at) => startTime >= at && startTime < at + WINDOW_MS),
        )
      setCount((before) => before + made.length)
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])

  return (
    <p className="note request-count">
      {count} {count === 1 ? 'request' : 'requests'} made while you worked
    </p>
  )
}

/** Chromium asks for the page's icon again when its address changes; that is the browser's own doing. */
function isOurs(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'other'
}
