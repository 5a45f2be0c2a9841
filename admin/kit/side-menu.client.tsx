'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { passwordPath } from '#lib/auth/destination.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { AdminLink } from './admin-link.client.tsx'

/** Pages of the admin area (requirements §2, Admin layout). */
const pages = [
  { href: '/admin', label: 'Dashboard' },
  { href: '/admin/settings', label: 'Site Settings' },
  { href: '/admin/redirects', label: 'URL Redirects' },
  { href: '/admin/content', label: 'Content' },
  { href: '/admin/blog', label: 'Blog' },
  { href: '/admin/comments', label: 'Comments' },
  { href: '/admin/submissions', label: 'Submissions' },
  { href: '/admin/people', label: 'People' },
  { href: '/admin/publishing', label: 'Publishing' },
] as const

/** Navigation of the admin area, with a marker at the open page. */
export function SideMenu() {
  const pathname = usePathname()
  const menu = useRef<HTMLUListElement>(null)

  // On phones the menu scrolls sideways: bring the open page into view.
  useEffect(() => {
    const { current } = menu
    const open = current?.querySelector<HTMLElement>(`[href="${pathname}"]`)
    if (!current || !open) return
    current.scrollLeft = open.offsetLeft - (current.clientWidth - open.offsetWidth) / 2
  }, [pathname])

  return (
    <ul ref={menu} className="side-menu">
      {pages.map(({ href, label }) => (
        <li key={href}>
          <AdminLink href={href} aria-current={isOpen(href, pathname) ? 'page' : undefined}>
            {label}
          </AdminLink>
        </li>
      ))}
      <li className="side-menu-out">
        <AdminLink href="/">Back to Site</AdminLink>
      </li>
      <li>
        <AdminLink href={passwordPath}>{authMessages.change.title}</AdminLink>
      </li>
    </ul>
  )
}

function isOpen(href: string, pathname: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))
}
