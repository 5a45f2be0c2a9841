'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { keyAt } from './use-section-keys.client.ts'

/**
 * Moves the focus between sections: Alt+F10 goes from anywhere on the page to the section it is in, and from one
 * section's button the arrow keys, Home and End go to the others. Alt+F10 also leads to the toolbar of an article.
 *
 * @param current key of the section in the Tab order
 * @param setActive gives the tools to the section that gets the focus
 */
export function useSectionFocus(
  layer: RefObject<HTMLElement | null>,
  current: string | undefined,
  setActive: (key: string) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return
    if (target.isContentEditable || target.matches('textarea')) return
    if (document.querySelector('dialog[open]')) return
    const handle = handleFor(event, target)
    if (!handle) return
    event.preventDefault()
    handle.focus()
  })
  const handleFor = (
    { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
    target: HTMLElement,
  ) => {
    if (ctrlKey || metaKey || shiftKey) return undefined
    const handles = [...(layer.current?.querySelectorAll<HTMLElement>('.section-handle') ?? [])]
    if (altKey) {
      if (key !== 'F10') return undefined
      const own = keyAt(layer.current, target) ?? current
      return handles.find(({ dataset }) => dataset.sectionOf === own)
    }
    const place = handles.indexOf(target)
    return place < 0 ? undefined : handles[placeAfter(key, place, handles.length)]
  }
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !layer.current?.contains(target)) return
    const key = keyAt(layer.current, target)
    if (key) setActive(key)
  })

  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('keydown', onKeyDown, { signal: listening.signal })
    window.addEventListener('focusin', onFocus, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/** Returns the place that a key goes to in a list; -1 if it goes nowhere. */
export function placeAfter(key: string, place: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
