import type { Route } from 'next'
import { AdminLink } from './admin-link.client.tsx'

/** The way between the lists of a screen, each with how much is on it. */
export function ListTabs({ label, tabs }: ListTabsProps) {
  return (
    <nav aria-label={label} className="list-tabs">
      {tabs.map(({ name, href, count, isOpen }) => (
        <AdminLink key={href} href={href} aria-current={isOpen ? 'page' : undefined}>
          {name} <span className="note">{count.toLocaleString('en-US')}</span>
        </AdminLink>
      ))}
    </nav>
  )
}

type ListTabsProps = {
  label: string
  tabs: readonly { name: string; href: Route; count: number; isOpen: boolean }[]
}
