'use client'

import { useEffect, useEffectEvent } from 'react'
import type { Point } from './caret.ts'

/**
 * Opens an editable text on click. A link or button around it does not react, unless Ctrl, ⌘, or Shift is held.
 */
export function useTextClicks(open: (element: Element, point: Point | undefined) => void): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const clicked = textOf(event.target)
    if (!clicked) return
    const text = textUnder(event) ?? clicked
    event.preventDefault()
    event.stopPropagation()
    // Clicks by keyboard have no place.
    open(text, event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY })
  })

  useEffect(() => {
    const listening = new AbortController()
    // Capture, to act before handlers of the page, including Next's links.
    window.addEventListener('click', onClick, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/** Returns the text under the pointer, even below a link that covers a whole card. */
function textUnder({ clientX: x, clientY: y, detail }: MouseEvent): Element | undefined {
  // Clicks by keyboard have no place.
  if (detail === 0) return undefined
  return document
    .elementsFromPoint(x, y)
    .find(
      (element) =>
        element.matches('[data-editable]') &&
        [...element.getClientRects()].some(
          ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
        ),
    )
}

function textOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const text = target.closest('[data-editable]')
  return text ?? target.closest('a, button, summary')?.querySelector('[data-editable]') ?? null
}
