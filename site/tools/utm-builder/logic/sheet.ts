import Papa from 'papaparse'
import { columnsOf, type Plan, type TaggedRow, tagRow, writeTable } from './bulk.ts'
import { buildLink } from './link.ts'
import { type NamingPolicy, offList } from './naming.ts'
import { readLink } from './read-link.ts'
import { type FieldKey, tags, type UtmFields } from './tags.ts'

/** Columns of the table, in order. */
export const sheetColumns = [
  'url',
  'source',
  'medium',
  'campaign',
  'term',
  'content',
] as const satisfies readonly FieldKey[]

export type SheetColumn = (typeof sheetColumns)[number]

/** Cells of a row as typed, one per column. */
export type SheetRow = readonly string[]

/** Maximum number of rows to edit by hand; longer tables need a file. */
export const MAX_SHEET_ROWS = 200

/** Separators between stored cells and rows. */
const BREAKS = /[\t\r\n]+/g

/** The link for a row, or its problem and the columns that cause it. */
export type JudgedRow = TaggedRow & { readonly wrong: readonly SheetColumn[] }

/** Parses stored rows: one per line, cells separated by tabs. */
export function readSheet(text: string): SheetRow[] {
  if (text === '') return []
  return text
    .split('\n')
    .slice(0, MAX_SHEET_ROWS)
    .map((line) => widened(line.split('\t')))
}

/** Serializes rows without blank ones at the end. */
export function writeSheet(rows: readonly SheetRow[]): string {
  const last = rows.findLastIndex((row) => !isBlankRow(row))
  return (
    rows
      .slice(0, last + 1)
      // Don't trim: after a trailing space the visitor may type the next word.
      .map((row) => row.map((cell) => cell.replace(BREAKS, ' ')).join('\t'))
      .join('\n')
  )
}

/** Returns the rows with one cell changed, adding rows if needed. */
export function withCell(
  rows: readonly SheetRow[],
  row: number,
  column: number,
  value: string,
): SheetRow[] {
  return withBlock(rows, row, column, [[value]])
}

/** Rows after a paste, and the number of pasted rows that didn't fit. */
export type Pasted = { readonly rows: readonly SheetRow[]; readonly left: number }

/**
 * Pastes spreadsheet cells, a CSV or a list of links into the rows, starting at a cell. A header names the columns,
 * as in files. The tags of a link fill the blank cells of its row.
 *
 * @returns null for a single value, which the browser can paste into the cell
 */
export function pasteInto(
  rows: readonly SheetRow[],
  row: number,
  column: number,
  text: string,
): Pasted | null {
  const block = blockOf(text)
  const isSingle = block.length === 1 && block[0]?.length === 1
  if (block.length === 0 || (isSingle && !hasTags(block[0]?.[0] ?? ''))) return null
  const named = columnsOf(block[0] ?? [])
  const isNamed = named.some(([, key]) => key === 'url')
  const first = isNamed ? 0 : column
  const cells = isNamed ? block.slice(1).map((line) => inColumns(line, named)) : block
  const spread = first === 0 ? cells.map(withTagsSplit) : cells
  const room = Math.max(0, MAX_SHEET_ROWS - row)
  return {
    rows: withBlock(rows, row, first, spread.slice(0, room)),
    left: Math.max(0, spread.length - room),
  }
}

/** Builds a link for each row, with the form's values in blank cells except the URL. Null for a blank row. */
export function judgeSheet(
  rows: readonly SheetRow[],
  form: UtmFields,
  policy: NamingPolicy,
): (JudgedRow | null)[] {
  return rows.map((row) => {
    if (isBlankRow(row)) return null
    const fields = fieldsOf(row, form)
    const wrong = wrongFields(fields, policy)
    return {
      ...tagRow({ cells: row, fields }, policy),
      wrong: sheetColumns.filter((column) => wrong.includes(column)),
    }
  })
}

function wrongFields(fields: UtmFields, policy: NamingPolicy): readonly FieldKey[] {
  const link = buildLink(fields, policy)
  if (link.ok) return offList(fields, policy).map(({ key }) => key)
  return link.missing.length > 0 ? link.missing : ['url']
}

/** Writes the table with its links: comma-separated as in RFC 4180, or with tabs for the clipboard. */
export function sheetAsTable(
  rows: readonly SheetRow[],
  judged: readonly (JudgedRow | null)[],
  form: UtmFields,
  delimiter: ',' | '\t',
): string {
  const filled = rows.flatMap((row, index) => {
    const found = judged[index]
    return found ? [{ cells: sheetColumns.map((key) => fieldsOf(row, form)[key]), found }] : []
  })
  const plan: Plan = {
    headings: sheetColumns,
    delimiter,
    rows: filled.map(({ cells }) => ({ cells, fields: form })),
  }
  const table = writeTable(
    plan,
    filled.map(({ found }) => found),
  )
  return delimiter === '\t' ? table.replace('\ufeff', '') : table
}

function fieldsOf(row: SheetRow, form: UtmFields): UtmFields {
  const given = sheetColumns.flatMap((key, index) => {
    const value = row[index]?.trim() ?? ''
    return value === '' ? [] : [[key, value] as const]
  })
  return { ...form, url: '', ...Object.fromEntries(given) }
}

function withBlock(
  rows: readonly SheetRow[],
  row: number,
  column: number,
  block: readonly (readonly string[])[],
): SheetRow[] {
  const height = Math.min(MAX_SHEET_ROWS, Math.max(rows.length, row + block.length))
  return Array.from({ length: height }, (_, at) => {
    const line = block[at - row]
    return widened(rows[at] ?? []).map((old, cell) => line?.[cell - column] ?? old)
  })
}

/** Splits text at tabs. Commas and semicolons count only under a header, because URLs contain commas too. */
function blockOf(text: string): string[][] {
  const [heading = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)
  const mark = text.includes('\t')
    ? '\t'
    : [',', ';'].find((sign) => columnsOf(heading.split(sign)).length > 1)
  if (mark === undefined) {
    return text
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => [oneLine(line)])
  }
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimiter: mark,
    skipEmptyLines: 'greedy',
  })
  return data.map((line) => line.map(oneLine))
}

/** Moves the cells of a line to the columns named in the header. */
function inColumns(
  line: readonly string[],
  named: readonly (readonly [number, FieldKey])[],
): string[] {
  return sheetColumns.map((key) => {
    const [index] = named.find(([, name]) => name === key) ?? []
    return index === undefined ? '' : (line[index] ?? '')
  })
}

/** Moves the tags of the link in the first cell into the blank cells of the line. */
function withTagsSplit(line: readonly string[]): readonly string[] {
  const [address = '', ...others] = line
  const { url, found } = readLink(address)
  if (Object.keys(found).length === 0) return line
  const cells = sheetColumns
    .slice(1)
    .map((key, index) => others[index]?.trim() || (key === 'url' ? '' : (found[key] ?? '')))
  // If any tag has no column, leave the URL as it is.
  const isWhole = tags.every(({ key }) => found[key] === undefined || hasColumn(key))
  return [isWhole ? url : address, ...cells]
}

function hasColumn(key: FieldKey): boolean {
  return sheetColumns.some((column) => column === key)
}

function hasTags(text: string): boolean {
  return Object.keys(readLink(text).found).length > 0
}

function widened(row: SheetRow): SheetRow {
  return sheetColumns.map((_, index) => row[index] ?? '')
}

function isBlankRow(row: SheetRow): boolean {
  return row.every((cell) => cell.trim() === '')
}

function oneLine(cell: string): string {
  return cell.replace(BREAKS, ' ').trim()
}
