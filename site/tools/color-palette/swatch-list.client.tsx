'use client'

import { edited, moved } from './logic/palette.ts'
import type { Swatch } from './logic/swatch.ts'
import { SwatchCard } from './swatch-card.client.tsx'
import { useDragOrder } from './use-drag-order.client.ts'
import { useSlide } from './use-slide.client.ts'

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
