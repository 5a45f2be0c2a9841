'use client'

import { animate } from 'framer-motion/dom/mini'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Lets the items of a list slide to their new places after their order has changed, each from where it stood.
 * Under reduced motion they are there at once.
 */
export function useSlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<Element, readonly [x: number, y: number]>())
  const width = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves them.
  useLayoutEffect(() => {
    const wide = list.current?.offsetWidth ?? 0
    // In a window of another size they stood elsewhere than is remembered.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || wide !== width.current
    width.current = wide
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement)) continue
      const [x, y] = [item.offsetLeft, item.offsetTop]
      const [fromX, fromY] = places.current.get(item) ?? [x, y]
      places.current.set(item, [x, y])
      if (isStill || (fromX === x && fromY === y)) continue
      const from = `translate(${fromX - x}px, ${fromY - y}px)`
      animate(
        item,
        { transform: [from, 'translate(0px, 0px)'] },
        { duration: 0.22, ease: 'easeOut' },
      )
    }
  }, [list, order])
}
