'use client'

import { useEffect, useEffectEvent } from 'react'

/** Calls a function at most once per frame while the page changes, also before it has changed. */
export function usePageChanges(changed: () => void): void {
  const update = useEffectEvent(changed)

  useEffect(() => {
    let frame = 0
    const updateSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        update()
      })
    }
    const changes = new MutationObserver(updateSoon)
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-sanity', 'data-section-hidden', 'data-unsaved', 'hidden', 'open'],
    })
    const sizes = new ResizeObserver(updateSoon)
    sizes.observe(document.body)
    const listening = new AbortController()
    const on = { signal: listening.signal, passive: true, capture: true }
    for (const event of ['resize', 'scroll', 'load', 'toggle', 'transitionend']) {
      window.addEventListener(event, updateSoon, on)
    }
    updateSoon()

    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
      listening.abort()
    }
  }, [])
}
