'use client'

import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { edited, moved, PALETTE_SIZE, removed, type Swatch } from './logic/palette.ts'
import { SwatchColumn } from './swatch-column.client.tsx'
import { useDragOrder } from './use-drag-order.client.ts'

/** The colors of the palette side by side, reordered by drag or arrow keys. */
export function SwatchList({ swatches, editing, onEdit, onChange, onCopied }: SwatchListProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (id: number, to: number) => onChange(moved(swatches, id, to), 'order')
  const { grip, dragged } = useDragOrder(list, swatches, move, setSaid)
  const focusSoon = useFocusSoon(list)

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
