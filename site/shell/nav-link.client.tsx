'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

/**
 * Renders a navigation link that is highlighted on its pages and those below them (requirements §2, Shared chrome).
 * The home page is highlighted only on itself.
 */
export function NavLink({ paths, ...attributes }: NavLinkProps) {
  const pathname = usePathname()
  const isActive = paths.some(
    (path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  )

  return <a {...attributes} aria-current={isActive ? 'true' : undefined} />
}

type NavLinkProps = ComponentProps<'a'> & { readonly paths: readonly string[] }
