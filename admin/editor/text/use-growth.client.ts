'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { EditableText } from './editable-text.ts'

/**
 * The field is as high as what is written in it, whenever it is drawn, and the text's own place grows with it
 * where the field stands in that. What is under the field stays in sight while somebody writes at its end.
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

/** Brings what is under the field in sight, if the end is looked at: all of it fits, or the caret is there. */
export function showEnd(area: HTMLTextAreaElement) {
  const fits = area.offsetHeight < window.innerHeight / 2
  const isWrittenAt = document.activeElement === area && area.selectionStart === area.value.length
  if (!fits && !isWrittenAt) return
  area.nextElementSibling?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
