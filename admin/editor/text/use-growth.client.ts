'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { EditableText } from './editable-text.ts'

/**
 * Makes the field as high as its text. If the field is in place of the page's text, that element grows along. The
 * controls below the field stay in view while typing at the end.
 */
export function useGrowth(
  area: RefObject<HTMLTextAreaElement | null>,
  { field, element }: EditableText,
  isInPlace: boolean,
): void {
  const height = useRef(0)

  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    const lines = field.multiline ? 3 : 1
    const line = Number.parseFloat(getComputedStyle(current).lineHeight)
    current.style.height = 'auto'
    current.style.height = `${Math.max(current.scrollHeight, lines * line)}px`
    if (isInPlace) element.style.minHeight = current.style.height
    if (current.offsetHeight > height.current) showEnd(current)
    height.current = current.offsetHeight
  })

  useEffect(
    () => () => {
      element.style.minHeight = ''
    },
    [element],
  )
}

/** Scrolls the controls below the field into view if the field fits in the window or the caret is at its end. */
export function showEnd(area: HTMLTextAreaElement) {
  const fits = area.offsetHeight < window.innerHeight / 2
  const isWrittenAt = document.activeElement === area && area.selectionStart === area.value.length
  if (!fits && !isWrittenAt) return
  area.nextElementSibling?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
