'use client'

import { LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { whenIdle } from '#app/_ui/when-idle.ts'
import { edited, moved } from '#lib/tools/palette/palette.ts'
import type { Swatch } from '#lib/tools/palette/swatch.ts'
import { SwatchCard } from './swatch-card.client.tsx'
import { useDragOrder } from './use-drag-order.client.ts'

const loadFeatures = () =>
  new Promise<typeof import('./motion-features.ts').default>((resolve) => {
    // Where they cannot be loaded, swatches change places at once.
    whenIdle(() =>
      import('./motion-features.ts').then((features) => resolve(features.default), console.warn),
    )
  })

/** The palette itself: swatches side by side, which change places by drag or by the arrow keys. */
export function SwatchList({ swatches, selected, onSelect, onChange, onCopied }: SwatchListProps) {
  const move = (id: number, to: number) => onChange(moved(swatches, id, to), 'order')
  const { list, grip, said } = useDragOrder(swatches, move)

  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.22, ease: 'easeOut' }}>
        <ol ref={list} className="swatch-list" data-count={swatches.length} aria-label="Colors">
          {swatches.map((swatch, at) => (
            <m.li key={swatch.id} layout="position">
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
            </m.li>
          ))}
        </ol>
        <p role="status" className="sr-only">
          {said}
        </p>
      </MotionConfig>
    </LazyMotion>
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
