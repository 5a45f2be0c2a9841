'use client'

import { animate } from 'framer-motion/dom/mini'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Swatch } from './logic/palette.ts'

/** Reorders swatches by dragging a grip or with the arrow keys on it. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  swatches: readonly Swatch[],
  move: (id: number, to: number) => void,
  say: (text: string) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null)
  const held = useRef<HTMLElement | null>(null)
  const before = useRef<ReturnType<typeof placesIn>>([])

  const put = (id: number, to: number, byKey: HTMLElement | null = null) => {
    const place = Math.max(0, Math.min(swatches.length - 1, to))
    const swatch = swatches.find((candidate) => candidate.id === id)
    if (!swatch || swatches.indexOf(swatch) === place) return
    held.current = byKey
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (list.current && !isStill) before.current = placesIn(list.current)
    move(id, place)
    say(`${swatch.name} is now ${place + 1} of ${swatches.length}.`)
  }
  const latest = useRef(put)
  latest.current = put

  // A grip loses focus and pointer capture when React moves it in the DOM, so listen on the document.
  useLayoutEffect(() => {
    if (held.current !== document.activeElement) held.current?.focus()
    held.current = null
    for (const { item, x, y } of before.current)
      slide(item, x - item.offsetLeft, y - item.offsetTop)
    before.current = []
  })
  useEffect(() => {
    if (dragged === null) return
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const over = list.current ? placeAt(list.current, clientX, clientY) : -1
      if (over !== -1) latest.current(dragged, over)
    }
    const end = () => setDragged(null)
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    return () => listening.abort()
  }, [dragged, list])

  const grip = (id: number, at: number) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      put(id, at + step, event.currentTarget)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) setDragged(id)
    },
  })

  return { grip, dragged }
}

export type Grip = ReturnType<ReturnType<typeof useDragOrder>['grip']>

/** Steps of the keys that move in a row or a column. */
export const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Returns the index of the color at a pointer position. Uses offsets because sliding items have a transform. */
function placeAt(list: HTMLElement, x: number, y: number): number {
  const { left, top } = list.getBoundingClientRect()
  return placesIn(list).findLastIndex((place) => x - left >= place.x && y - top >= place.y)
}

function placesIn(list: HTMLElement) {
  return [...list.children]
    .filter((item) => item instanceof HTMLElement)
    .map((item) => ({ item, x: item.offsetLeft, y: item.offsetTop }))
}

/** Moves an item visibly from an earlier place, relative to its new one, in pixels. */
function slide(item: HTMLElement, x: number, y: number): void {
  if (x === 0 && y === 0) return
  const transform = [`translate(${x}px, ${y}px)`, 'translate(0px, 0px)']
  animate(item, { transform }, { duration: 0.22, ease: 'easeOut' })
}
