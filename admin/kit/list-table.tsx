import type { ReactNode } from 'react'

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
