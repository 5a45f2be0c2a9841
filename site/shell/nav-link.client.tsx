'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'

/** Renders a navigation link that is highlighted on its pages (requirements §2, Shared chrome). */
export function NavLink({ href, segments, className, children }: NavLinkProps) {
  const isActive = segments.includes(useSelectedLayoutSegment())

  return (
    <a href={href} className={className} aria-current={isActive ? 'true' : undefined}>
      {children}
    </a>
  )
}

type NavLinkProps = {
  href: string
  segments: readonly (string | null)[]
  className?: string
  children: ReactNode
}
