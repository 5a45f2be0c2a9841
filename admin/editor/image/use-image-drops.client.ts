'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * Takes image files that are dropped on an image of the page, so that the browser doesn't open them.
 *
 * @param isImage returns true for an element that shows an editable image
 */
export function useImageDrops(
  isImage: (element: Element) => boolean,
  take: (element: Element, file: File) => void,
): void {
  const imageUnder = ({ target }: DragEvent) => {
    const element = target instanceof Element ? target.closest('[data-editable]') : null
    return element && isImage(element) ? element : null
  }
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') && imageUnder(event)) event.preventDefault()
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    const element = imageUnder(event)
    const file = event.dataTransfer?.files[0]
    if (!element || !file) return
    event.preventDefault()
    take(element, file)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [])
}
