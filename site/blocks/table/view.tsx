import { PortableText } from '@portabletext/react'
import type { ReactNode } from 'react'
import { plainText } from '#schemas/rules/plain-text.ts'
import type { BlockViewProps } from '../define.ts'
import { inlineComponents } from '../text/marks.tsx'
import type { TableValue } from './block.ts'
import './style.css'

/** Renders a table. If it is wider than the page, it scrolls in a region that is reachable by keyboard. */
export function DataTable({ value, edit }: BlockViewProps<TableValue>) {
  const [first, ...rest] = value.rows
  const head = value.headerRows === 1 ? first : undefined
  const rows = head ? rest : value.rows
  const label = value.caption ?? (head ? textOf(head) : 'Table')

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (WCAG 2.1.1).
    <section className="table-region" aria-label={label} tabIndex={0}>
      <table {...edit}>
        {value.caption && <caption>{value.caption}</caption>}
        {head && (
          <thead>
            <tr>
              {head.cells.map((cell) => (
                <th key={cell._key} scope="col">
                  <PortableText value={cell.value} components={cellComponents} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <Row key={row._key} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the texts of a row, which name a table without a caption. */
function textOf({ cells }: TableValue['rows'][number]): string {
  return cells.map(({ value }) => plainText(value)).join(', ')
}

function Row({ row }: { row: TableValue['rows'][number] }) {
  return (
    <tr>
      {row.cells.map((cell) => (
        <td key={cell._key}>
          <PortableText value={cell.value} components={cellComponents} />
        </td>
      ))}
    </tr>
  )
}

/** Renders a line in a cell as plain text instead of a paragraph. */
const cellComponents = {
  ...inlineComponents,
  block: ({ children }: { children?: ReactNode }) => <>{children}</>,
}
