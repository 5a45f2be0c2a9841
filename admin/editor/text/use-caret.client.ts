'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { offsetOf, placeAfter, type TextPlace } from './caret.ts'
import { showEnd } from './use-growth.client.ts'

/**
 * Focuses the field with the caret where the text was clicked, otherwise at its end. The caret keeps its place when the
 * stored text replaces the page's.
 *
 * @returns a listener for changes of the selection
 */
export function useCaret(
  area: RefObject<HTMLTextAreaElement | null>,
  { begun, start }: { begun: string; start: TextPlace | undefined },
): () => void {
  const places = useRef([start ?? END, start ?? END] as const)

  // In a layout effect, so that the field receives the first key pressed.
  useLayoutEffect(() => {
    const { current } = area
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [area])
  useLayoutEffect(() => {
    const { current } = area
    if (current?.value !== begun || document.activeElement !== current) return
    const [from, to] = places.current
    current.setSelectionRange(offsetOf(begun, from), offsetOf(begun, to))
  }, [area, begun])
  useLayoutEffect(() => {
    if (area.current) showEnd(area.current)
  }, [area])

  return () => {
    if (!area.current) return
    const { value, selectionStart, selectionEnd } = area.current
    // At the end, the caret stays there, however long the stored text is.
    const placeOf = (offset: number) =>
      offset === value.length ? END : placeAfter(value.slice(0, offset))
    places.current = [placeOf(selectionStart), placeOf(selectionEnd)]
  }
}

const END: TextPlace = { letters: Number.POSITIVE_INFINITY, isSpaced: true }
