import './style.css'
import type { ReactNode } from 'react'
import { type Sides, Split } from '#site/ui/split.tsx'

/**
 * The top of a page (requirements §2, Shared hero banners): where it lies, then a badge, a title, a text and the ways
 * on, and whatever stands beside them.
 */
export function Hero({ breadcrumb, className = '', ...sides }: HeroProps) {
  return (
    <header className={`container page-hero ${className}`}>
      {breadcrumb}
      <Split className="mt-6 gap-y-6" {...sides} />
    </header>
  )
}

type HeroProps = Sides & {
  breadcrumb: ReactNode
  /** Other space around it. */
  className?: string
}
