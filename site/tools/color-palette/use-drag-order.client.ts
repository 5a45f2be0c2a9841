'use client'

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Swatch } from './logic/swatch.ts'

/** Lets the swatches of a list change places: by dragging a grip, or with the arrow keys on it. */
export function useDragOrder(swatches: readonly Swatch[], move: (id: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')

  const put = (id: number, to: number) => {
    const place = Math.max(0, Math.min(swatches.length - 1, to))
    const swatch = swatches.find((candidate) => candidate.id === id)
    if (!swatch || swatches.indexOf(swatch) === place) return
    move(id, place)
    setSaid(`${swatch.name} is now ${place + 1} of ${swatches.length}.`)
  }

  const grip = (id: number, at: number) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      put(id, at + step)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || !list.current) return
      const over = placeAt(list.current, event.clientX, event.clientY)
      if (over !== -1) put(id, over)
    },
  })

  return { list, grip, said }
}

export type Grip = ReturnType<ReturnType<typeof useDragOrder>['grip']>

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The place under the pointer; offsets, since what is on its way still has its transform. */
function placeAt(list: HTMLElement, clientX: number, clientY: number): number {
  const frame = list.getBoundingClientRect()
  const [x, y] = [clientX - frame.left, clientY - frame.top]
  return [...list.children].findIndex(
    (item) =>
      item instanceof HTMLElement &&
      x >= item.offsetLeft &&
      x < item.offsetLeft + item.offsetWidth &&
      y >= item.offsetTop &&
      y < item.offsetTop + item.offsetHeight,
  )
}
