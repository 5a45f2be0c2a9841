import type { Route } from 'next'
import type { ReactNode } from 'react'
import { AdminLink } from './admin-link.client.tsx'

/** A list as a table, a row for each thing. Its last column is for the buttons of a row and shows no heading. */
export function ListTable({ columns, hasWideActions = false, children }: ListTableProps) {
  return (
    <table className="list-table">
      <thead>
        <tr>
          {columns.map(({ name, isWide = false, isNumber = false }) => (
            <th
              key={name}
              scope="col"
              {...(isWide && { 'data-wide': '' })}
              {...(isNumber && { className: 'num' })}
            >
              {name}
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
    /** Left out on phones. */
    isWide?: boolean
    isNumber?: boolean
  }[]
  /** The column of the buttons is left out on phones. */
  hasWideActions?: boolean
  /** The rows. */
  children: ReactNode
}

/** What stands in place of a list: why there is none, and what one can do. */
export function ListState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="list-state">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}

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
