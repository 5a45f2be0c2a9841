'use client'

import { animate } from 'framer-motion/dom/mini'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { LineIcon } from '#site/ui/icon.tsx'
import { edited, inserted, moved, PALETTE_SIZE, removed } from './logic/palette.ts'
import type { Swatch } from './logic/swatch.ts'
import { SwatchColumn } from './swatch-column.client.tsx'
import { useDragOrder } from './use-drag-order.client.ts'

const PLUS = 'M8 3v10M3 8h10'

/**
 * The colors of the palette side by side, reordered by drag or arrow keys, with a button between two to insert one.
 */
export function SwatchList({ swatches, editing, onEdit, onChange, onCopied }: SwatchListProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (id: number, to: number) => onChange(moved(swatches, id, to), 'order')
  const { grip, dragged } = useDragOrder(list, swatches, move, setSaid)
  const focusSoon = useFocusSoon(list)
  useSlide(list, swatches.map(({ id }) => id).join())

  const insert = (at: number) => {
    const next = inserted(swatches, at)
    onChange(next, null)
    setSaid(`${next[at]?.name} added as ${at + 1} of ${next.length}.`)
    // A full palette has no insert buttons, so move the focus to the new color.
    if (next.length === PALETTE_SIZE.most) focusSoon(at)
  }
  const remove = (at: number, swatch: Swatch) => {
    const next = removed(swatches, swatch.id)
    onChange(next, null)
    setSaid(`${swatch.name} removed, ${next.length} colors left.`)
    focusSoon(Math.min(at, next.length - 1))
  }

  return (
    <>
      <ol ref={list} className="swatch-list" aria-label="Colors" onMouseDown={leaveFocus}>
        {swatches.map((swatch, at) => (
          <li key={swatch.id} data-dragged={swatch.id === dragged || undefined}>
            {at > 0 && swatches.length < PALETTE_SIZE.most && (
              <button
                type="button"
                className="swatch-plus"
                aria-label={`Add a color between ${swatches[at - 1]?.name} and ${swatch.name}`}
                title="Add a color between"
                onClick={() => insert(at)}
              >
                <LineIcon path={PLUS} />
              </button>
            )}
            <SwatchColumn
              swatch={swatch}
              place={`${at + 1} of ${swatches.length}`}
              isEdited={swatch.id === editing}
              grip={grip(swatch.id, at)}
              onEdit={(event) => onEdit(swatch.id, event)}
              onLock={() =>
                onChange(edited(swatches, swatch.id, { isLocked: !swatch.isLocked }), null)
              }
              onRemove={swatches.length > PALETTE_SIZE.least ? () => remove(at, swatch) : null}
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
  editing: number | null
  onEdit: (id: number, event: MouseEvent) => void
  onChange: (swatches: readonly Swatch[], group: string | null) => void
  onCopied: () => void
}

/** Prevents pointer clicks from focusing a button, so that Space still generates new colors. */
function leaveFocus(event: MouseEvent): void {
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Returns a function that focuses the color at an index after the next render, when a focused button is removed. */
function useFocusSoon(list: RefObject<HTMLElement | null>): (place: number) => void {
  const place = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (place.current === null) return
    const next =
      list.current?.children[place.current]?.querySelector<HTMLElement>('.swatch > button')
    place.current = null
    if (next) next.focus()
  })

  return (at) => {
    if (list.current?.contains(document.activeElement)) place.current = at
  }
}

type Places = ReadonlyMap<HTMLElement, readonly [x: number, y: number]>

/**
 * Animates list items to their new positions after a reorder, except under reduced motion.
 */
function useSlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<Places>(new Map())

  // The observer runs after layout, so reading positions there doesn't force another one. It stops when the page is
  // hidden (Activity), before the items lose their positions.
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const observer = new ResizeObserver(() => {
      places.current = placesIn(current)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order starts the animation.
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
