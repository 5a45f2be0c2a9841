'use client'

import { animate } from 'framer-motion/dom/mini'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { edited, moved } from './logic/palette.ts'
import type { Swatch } from './logic/swatch.ts'
import { SwatchCard } from './swatch-card.client.tsx'
import { useDragOrder } from './use-drag-order.client.ts'

/** The palette itself: swatches side by side, which change places by drag or by the arrow keys. */
export function SwatchList({ swatches, selected, onSelect, onChange, onCopied }: SwatchListProps) {
  const move = (id: number, to: number) => onChange(moved(swatches, id, to), 'order')
  const { list, grip, said } = useDragOrder(swatches, move)
  useSlide(list, swatches.map(({ id }) => id).join())

  return (
    <>
      <ol ref={list} className="swatch-list" data-count={swatches.length} aria-label="Colors">
        {swatches.map((swatch, at) => (
          <li key={swatch.id}>
            <SwatchCard
              swatch={swatch}
              place={`${at + 1} of ${swatches.length}`}
              isSelected={swatch.id === selected}
              grip={grip(swatch.id, at)}
              onSelect={() => onSelect(swatch.id)}
              onLock={() =>
                onChange(edited(swatches, swatch.id, { isLocked: !swatch.isLocked }), null)
              }
              onCopied={onCopied}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

type SwatchListProps = {
  swatches: readonly Swatch[]
  /** Id of the one that is being edited. */
  selected: number
  onSelect: (id: number) => void
  onChange: (swatches: readonly Swatch[], group: string | null) => void
  onCopied: () => void
}

type Places = ReadonlyMap<HTMLElement, readonly [x: number, y: number]>

/**
 * Lets the items of a list slide to their new places after their order has changed, each from where it stood.
 * Under reduced motion they are there at once.
 */
function useSlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<Places>(new Map())

  // An observer is called when the page has been laid out anyway: to ask before would lay it out once more. It ends
  // together with the page (Activity), before what is hidden has no places any more.
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const observer = new ResizeObserver(() => {
      places.current = placesIn(current)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves them.
  useLayoutEffect(() => {
    const before = places.current
    if (before.size === 0 || !list.current) return
    places.current = placesIn(list.current)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [item, [x, y]] of places.current) {
      const [fromX, fromY] = before.get(item) ?? [x, y]
      if (fromX === x && fromY === y) continue
      const from = `translate(${fromX - x}px, ${fromY - y}px)`
      animate(
        item,
        { transform: [from, 'translate(0px, 0px)'] },
        { duration: 0.22, ease: 'easeOut' },
      )
    }
  }, [list, order])
}

function placesIn(list: HTMLElement): Places {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  return new Map(items.map((item) => [item, [item.offsetLeft, item.offsetTop]]))
}
