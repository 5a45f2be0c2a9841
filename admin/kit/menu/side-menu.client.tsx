'use client'

import { LeaveIcon } from '@sanity/icons/Leave'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { SignOutButton } from '#admin/session/sign-out-button.client.tsx'
import { LOCALE } from '#schemas/locale.ts'
import { type MenuEntry, menuGroups } from './entries.ts'
import { useWaiting } from './use-waiting.client.ts'
import { type Waiting, waitingNouns } from './waiting.ts'

/**
 * Navigation of the admin area, in groups, with what waits beside its screen. On phones it is a popover that the
 * header's Menu button opens.
 */
export function SideMenu({ waiting: rendered }: { waiting: Waiting }) {
  const pathname = usePathname()
  const menu = useRef<HTMLElement>(null)
  const waiting = useWaiting(rendered)

  useEffect(() => {
    if (pathname && menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname])

  return (
    <nav ref={menu} id="admin-menu" popover="auto" aria-label="Admin" className="admin-rail">
      {menuGroups.map(({ title, entries }) => (
        <MenuGroup key={title} title={title}>
          {entries.map((entry) => (
            <li key={entry.href}>
              <MenuLink entry={entry} isOpen={isOpen(entry.href, pathname)} waiting={waiting} />
            </li>
          ))}
          {title === 'Account' && (
            <li>
              <SignOutButton>
                <LeaveIcon aria-hidden />
                Sign Out
              </SignOutButton>
            </li>
          )}
        </MenuGroup>
      ))}
    </nav>
  )
}

function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="side-menu">
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function MenuLink({ entry, isOpen, waiting }: MenuLinkProps) {
  const { href, label, icon: EntryIcon, waits } = entry

  return (
    <AdminLink href={href} aria-current={isOpen ? 'page' : undefined}>
      <span aria-hidden="true" className="side-menu-icon">
        <EntryIcon />
      </span>
      {label} {waits && <WaitingCount name={waits} count={waiting[waits]} />}
    </AdminLink>
  )
}

type MenuLinkProps = { entry: MenuEntry; isOpen: boolean; waiting: Waiting }

function WaitingCount({ name, count }: { name: keyof Waiting; count: number | null }) {
  if (!count) return null
  const noun = waitingNouns[name][count === 1 ? 0 : 1]

  return (
    <span className="side-menu-count" title={`${count.toLocaleString(LOCALE)} ${noun}`}>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {noun}</span>
    </span>
  )
}

function isOpen(href: string, pathname: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))
}
