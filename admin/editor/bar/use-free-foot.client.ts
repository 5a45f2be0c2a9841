'use client'

import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the page how much of the foot of the window a bar takes, in `--admin-bar` on the root: what sticks to
 * the foot keeps that free. Measured, since a bar has as many lines as its words need.
 */
export function useFreeFoot(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    const root = document.documentElement
    const measure = () => {
      const below = Number.parseFloat(getComputedStyle(current).bottom)
      root.style.setProperty('--admin-bar', `${Math.ceil(current.offsetHeight + below)}px`)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)

    return () => {
      sizes.disconnect()
      root.style.removeProperty('--admin-bar')
    }
  }, [bar])
}
