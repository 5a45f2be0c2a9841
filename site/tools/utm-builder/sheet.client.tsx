'use client'

import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import {
  type JudgedRow,
  judgeSheet,
  MAX_SHEET_ROWS,
  pasteInto,
  readSheet,
  type SheetRow,
  sheetAsTable,
  sheetColumns,
  withCell,
  writeSheet,
} from './logic/sheet.ts'
import type { UtmState } from './logic/state.ts'

const SHEET_FILE = 'utm-links.csv'

const names = {
  url: 'URL',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
} as const

const MAX_LISTED = 5

/** Editable table of links with paste, keyboard navigation and export. */
export function Sheet({ tool }: { tool: ToolState<UtmState> }) {
  const { state, change, note } = tool
  const grid = useRef<HTMLTableElement>(null)
  const [left, setLeft] = useState(0)
  const rows = useMemo(() => readSheet(state.sheet), [state.sheet])
  const judged = useMemo(() => judgeSheet(rows, state, state), [rows, state])
  const made = judged.filter((row) => row !== null && row.problem === '')
  const wrong = judged.flatMap((row, index) => (row?.problem ? [index] : []))
  // Add a blank row to type or paste into.
  const shown = rows.length < MAX_SHEET_ROWS ? [...rows, sheetColumns.map(() => '')] : rows

  const focus = (row: number, column: number) =>
    grid.current?.querySelector<HTMLInputElement>(`#${cellId(row, column)}`)?.focus()
  const put = (next: readonly SheetRow[], group: string | null) =>
    change({ sheet: writeSheet(next) }, group)
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const pasted = pasteInto(rows, row, column, event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    put(pasted.rows, null)
    setLeft(pasted.left)
  }

  return (
    <div className="utm-sheet">
      <p className="note">
        Paste links or rows from a spreadsheet into a cell. Move between cells with the arrow keys
        and Enter. Blank cells use the form’s values.
      </p>
      <div className="utm-sheet-scroll">
        <table ref={grid}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Row</span>
              </th>
              {sheetColumns.map((key) => (
                <th key={key} scope="col">
                  {names[key]}
                </th>
              ))}
              <th scope="col">Channel</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, row) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id other than their position.
                key={row}
                row={row}
                cells={cells}
                judged={judged[row] ?? null}
                form={state}
                onCell={(column, value) => put(withCell(rows, row, column, value), `sheet-${row}`)}
                onPaste={(event, column) => paste(event, row, column)}
                onMove={focus}
                onRemove={
                  row < rows.length
                    ? () =>
                        put(
                          rows.filter((_, index) => index !== row),
                          null,
                        )
                    : null
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <div role="status" className="utm-sheet-says">
        {rowSummary(made.length, wrong.length, left)}
      </div>
      {wrong.length > 0 && (
        <ul className="utm-sheet-wrong">
          {wrong.slice(0, MAX_LISTED).map((row) => (
            <li key={row}>
              <button
                type="button"
                className="text-link"
                onClick={() => focus(row, firstWrong(judged[row]))}
              >
                Row {row + 1}
              </button>{' '}
              {judged[row]?.problem}
            </li>
          ))}
          {wrong.length > MAX_LISTED && <li>The other rows are marked in the table.</li>}
        </ul>
      )}
      <div className="utm-line">
        <CopyButton
          size="small"
          text={made.map((row) => row?.url ?? '').join('\n')}
          said="Links copied to clipboard"
          disabled={made.length === 0}
          onCopied={note}
        >
          Copy links
        </CopyButton>
        <CopyButton
          size="small"
          text={() => sheetAsTable(rows, judged, state, '\t')}
          said="Table copied to clipboard"
          disabled={rows.length === 0}
          onCopied={note}
        >
          Copy table
        </CopyButton>
        <DownloadButton
          size="small"
          file={() =>
            new Blob([sheetAsTable(rows, judged, state, ',')], { type: 'text/csv;charset=utf-8' })
          }
          name={SHEET_FILE}
          said={`${SHEET_FILE} saved to your downloads`}
          failed={`Failed to save ${SHEET_FILE}`}
          disabled={rows.length === 0}
          onSaved={note}
        >
          Save CSV
        </DownloadButton>
        <Button
          size="small"
          kind="quiet"
          disabled={rows.length === 0}
          onClick={() => put([], null)}
        >
          Clear table
        </Button>
      </div>
    </div>
  )
}

function Line({ row, cells, judged, form, onCell, onPaste, onMove, onRemove }: LineProps) {
  const problemId = `sheet-problem-${row}`

  return (
    <tr data-wrong={judged?.problem ? true : undefined}>
      <th scope="row">{row + 1}</th>
      {sheetColumns.map((key, column) => (
        <td key={key}>
          <input
            id={cellId(row, column)}
            aria-label={`${names[key]}, row ${row + 1}`}
            aria-invalid={judged?.wrong.includes(key) || undefined}
            aria-describedby={judged?.wrong.includes(key) ? problemId : undefined}
            value={cells[column] ?? ''}
            placeholder={key === 'url' ? '' : form[key]}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            onChange={({ target }) => onCell(column, target.value)}
            onPaste={(event) => onPaste(event, column)}
            onKeyDown={(event) => {
              const to = cellAfter(event, row, column)
              if (!to) return
              event.preventDefault()
              onMove(...to)
            }}
          />
        </td>
      ))}
      <td className="utm-sheet-result" id={problemId}>
        {judged?.problem || judged?.channel}
      </td>
      <td>
        {onRemove && (
          <button type="button" aria-label={`Remove row ${row + 1}`} onClick={onRemove}>
            ×
          </button>
        )}
      </td>
    </tr>
  )
}

type LineProps = {
  row: number
  cells: SheetRow
  judged: JudgedRow | null
  form: UtmState
  onCell: (column: number, value: string) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, column: number) => void
  onMove: (row: number, column: number) => void
  /** Null for the blank row at the end. */
  onRemove: (() => void) | null
}

function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`
}

function firstWrong(row: JudgedRow | null | undefined): number {
  const [key = 'url'] = row?.wrong ?? []
  return sheetColumns.indexOf(key)
}

/** Returns the cell that a key moves to. Left and right move only from the ends of the text. */
function cellAfter(
  { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>,
  row: number,
  column: number,
): readonly [row: number, column: number] | null {
  if (altKey || ctrlKey || metaKey) return null
  const { selectionStart, selectionEnd, value } = currentTarget
  if (key === 'Enter') return [row + (shiftKey ? -1 : 1), column]
  if (shiftKey) return null
  if (key === 'ArrowDown') return [row + 1, column]
  if (key === 'ArrowUp') return [row - 1, column]
  if (key === 'ArrowLeft' && selectionEnd === 0) return [row, column - 1]
  if (key === 'ArrowRight' && selectionStart === value.length) return [row, column + 1]
  return null
}

function rowSummary(made: number, wrong: number, left: number): string {
  if (made + wrong === 0) return ''
  const links = `${made} ${made === 1 ? 'link' : 'links'}`
  const rows = wrong === 0 ? '' : `, ${wrong} ${wrong === 1 ? 'row' : 'rows'} to fix`
  const rest =
    left === 0
      ? ''
      : ` ${left} more rows didn’t fit. The table holds ${MAX_SHEET_ROWS}; for up to 50,000, use “Bulk links”.`
  return `${links}${rows}.${rest}`
}
