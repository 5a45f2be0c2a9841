'use client'

import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns the key of the section that has the tools, and a function that sets it. It follows the mouse, the focus, and
 * a tap or click anywhere in a section. The mouse does not take the tools from a section that is used by keyboard.
 */
export function useActiveSection(
  layer: RefObject<HTMLElement | null>,
): [active: string | undefined, setActive: (key: string) => void] {
  const [active, setActive] = useState<string>()

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || layer.current?.contains(target)) return
      const section = target.closest<HTMLElement>('[data-section]')
      if (section) setActive(section.dataset.section)
    }
    const hover = (event: PointerEvent) => {
      // The page also moves under a pointer that rests.
      const isMoved = event.movementX !== 0 || event.movementY !== 0
      if (event.pointerType !== 'mouse' || !isMoved) return
      if (
        !layer.current?.querySelector(
          '[data-section-of]:focus-visible, .section-tools :focus-visible',
        )
      )
        follow(event)
    }
    window.addEventListener('pointermove', hover, { signal, passive: true })
    window.addEventListener('click', follow, { signal, capture: true })
    window.addEventListener('focusin', follow, { signal })
    return () => listening.abort()
  }, [layer])

  return [active, setActive]
}
