import type { Route } from 'next'
import type { ReactNode } from 'react'
import { LOCALE } from '#schemas/locale.ts'
import { AdminLink } from './admin-link.client.tsx'

/** A list as a table. The last column holds each row's buttons and has no visible heading. */
export function ListTable({ columns, hasWideActions = false, children }: ListTableProps) {
  return (
    <table className="list-table">
      <thead>
        <tr>
          {columns.map(({ name, isWide = false, isNumber = false, isHidden = false }) => (
            <th
              key={name}
              scope="col"
              {...(isWide && { 'data-wide': '' })}
              {...(isNumber && { className: 'num' })}
            >
              {isHidden ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
          <th scope="col" {...(hasWideActions && { 'data-wide': '' })}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type ListTableProps = {
  columns: readonly {
    name: string
    /** Hidden on phones. */
    isWide?: boolean
    isNumber?: boolean
    /** Only for screen readers. */
    isHidden?: boolean
  }[]
  /** Hides the column of buttons on phones. */
  hasWideActions?: boolean
  /** Rows of the table. */
  children: ReactNode
}

/** Shown instead of a list: says why it is missing or empty, and what to do. */
export function ListState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="list-state">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}

/** Navigation between the lists of a screen, each with its number of entries. */
export function ListTabs({ label, tabs }: ListTabsProps) {
  return (
    <nav aria-label={label} className="list-tabs">
      {tabs.map(({ name, href, count, isOpen }) => (
        <AdminLink key={href} href={href} aria-current={isOpen ? 'page' : undefined}>
          {name} <span className="note">{count.toLocaleString(LOCALE)}</span>
        </AdminLink>
      ))}
    </nav>
  )
}

type ListTabsProps = {
  label: string
  tabs: readonly { name: string; href: Route; count: number; isOpen: boolean }[]
}
