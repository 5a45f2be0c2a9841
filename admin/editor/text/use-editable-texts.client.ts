'use client'

import { type RefObject, useEffect, useState } from 'react'
import { areSameTexts, type EditableText, findEditableTexts } from './editable-text.ts'

/**
 * The editable texts of the page as it is now: looked for again whenever the page changes, grows or moves,
 * at most once a frame. While they are editable their elements carry `data-editable`, for the outlines.
 *
 * @param layer where the boxes are measured from
 */
export function useEditableTexts(layer: RefObject<HTMLElement | null>): readonly EditableText[] {
  const [texts, setTexts] = useState<readonly EditableText[]>([])

  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      if (!layer.current) return
      const found = findEditableTexts(layer.current)
      for (const { element } of found) element.dataset.editable = ''
      setTexts((known) => (areSameTexts(known, found) ? known : found))
    }
    const updateSoon = () => {
      frame ||= requestAnimationFrame(update)
    }
    const changes = new MutationObserver(updateSoon)
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-sanity', 'hidden', 'open'],
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
      for (const marked of document.querySelectorAll<HTMLElement>('[data-editable]')) {
        delete marked.dataset.editable
      }
    }
  }, [layer])

  return texts
}
