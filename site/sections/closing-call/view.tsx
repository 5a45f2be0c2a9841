import './style.css'
import type { ReactNode } from 'react'
import { type Sides, Split } from '#site/ui/split.tsx'

/**
 * The last word of a page: a title with the id `closing-title`, a text and the ways on, and whatever stands beside
 * them.
 */
export function ClosingCall({ ground, drawing, ...sides }: ClosingCallProps) {
  return (
    <section
      aria-labelledby="closing-title"
      className="section closing-call"
      data-ground={ground}
      {...(ground === 'night' && { 'data-theme': 'dark' })}
    >
      <Split className="container gap-y-9" {...sides} />
      {drawing}
    </section>
  )
}

type ClosingCallProps = Sides & {
  ground?: 'chart' | 'water' | 'night'
  /** Across the page, under the words; on large screens it may lie where it likes. */
  drawing?: ReactNode
}
