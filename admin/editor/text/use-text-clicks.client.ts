'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * A click on an editable text opens it. What it stands in, a link or a button, does nothing meanwhile; with
 * Ctrl, ⌘ or Shift a link is followed as ever.
 */
export function useTextClicks(open: (element: Element) => void): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const text = textAt(event.target)
    if (!text) return
    event.preventDefault()
    event.stopPropagation()
    open(text)
  })

  useEffect(() => {
    const listening = new AbortController()
    // Before anything on the page hears of it, Next's links included.
    window.addEventListener('click', onClick, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}

function textAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const text = target.closest('[data-editable]')
  return text ?? target.closest('a, button, summary')?.querySelector('[data-editable]') ?? null
}
