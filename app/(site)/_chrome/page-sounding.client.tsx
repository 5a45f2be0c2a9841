'use client'

import { useEffect, useState } from 'react'

/**
 * The one instrument of the footer: what the page cost this visitor, read from the visitor's own browser
 * once it has loaded. Nothing is sent anywhere.
 */
export function PageSounding() {
  const [reading, setReading] = useState('')

  useEffect(() => {
    const listening = new AbortController()
    const read = () => setReading(describeLoad(performance))
    if (document.readyState === 'complete') read()
    else addEventListener('load', read, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return <p className="min-h-[1.5em]">{reading}</p>
}

function describeLoad(timeline: Performance): string {
  const loads = [
    ...timeline.getEntriesByType('navigation'),
    ...timeline.getEntriesByType('resource'),
  ].filter((entry) => entry instanceof PerformanceResourceTiming)
  const kilobytes = Math.round(loads.reduce((sum, load) => sum + load.transferSize, 0) / 1000)
  const paint = timeline.getEntriesByName('first-contentful-paint')[0]?.startTime

  const weight = kilobytes > 0 ? `${kilobytes} kB` : 'nothing new'
  const seconds = paint === undefined ? '' : `, first paint after ${(paint / 1000).toFixed(1)} s`
  return `Sounded in your browser: ${weight} in ${loads.length} requests${seconds}.`
}
