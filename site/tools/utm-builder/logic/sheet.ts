import Papa from 'papaparse'
import { columnsOf, type Plan, type TaggedRow, tagRow, writeTable } from './bulk.ts'
import { buildLink } from './link.ts'
import { type NamingPolicy, offList } from './naming.ts'
import { readLink } from './read-link.ts'
import { type FieldKey, tags, type UtmFields } from './tags.ts'

/** The columns of the sheet, in order. */
export const sheetColumns = [
  'url',
  'source',
  'medium',
  'campaign',
  'term',
  'content',
] as const satisfies readonly FieldKey[]

export type SheetColumn = (typeof sheetColumns)[number]

/** Its cells as they were typed, one to a column. */
export type SheetRow = readonly string[]

/** Rows one edits by hand; longer tables go through a file. */
export const MAX_SHEET_ROWS = 200

/** What cells and rows are kept apart by. */
const BREAKS = /[\t\r\n]+/g

/** A row as a link, or why it is none and where. */
export type JudgedRow = TaggedRow & { readonly wrong: readonly SheetColumn[] }

/** The rows as they are kept: a line each, cells between tabs. */
export function readSheet(text: string): SheetRow[] {
  if (text === '') return []
  return text
    .split('\n')
    .slice(0, MAX_SHEET_ROWS)
    .map((line) => widened(line.split('\t')))
}

/** What is kept of rows; blank ones at the end are not. */
export function writeSheet(rows: readonly SheetRow[]): string {
  const last = rows.findLastIndex((row) => !isBlankRow(row))
  return (
    rows
      .slice(0, last + 1)
      // Not trimmed: a space at the end is the beginning of the next word.
      .map((row) => row.map((cell) => cell.replace(BREAKS, ' ')).join('\t'))
      .join('\n')
  )
}

/** The rows with one cell changed; rows that are not there yet come along. */
export function withCell(
  rows: readonly SheetRow[],
  row: number,
  column: number,
  value: string,
): SheetRow[] {
  return withBlock(rows, row, column, [[value]])
}

/** The rows after a paste, and how many more there were than fit. */
export type Pasted = { readonly rows: readonly SheetRow[]; readonly left: number }

/**
 * Puts what a spreadsheet, a CSV or a list of links holds into the rows from a cell on. A heading names its columns, as in
 * files; a link that has tags fills the cells beside it that were not given.
 *
 * @returns null where it is a single value, which the cell itself can take
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
  const spread = first === 0 ? cells.map(takenApart) : cells
  const room = Math.max(0, MAX_SHEET_ROWS - row)
  return {
    rows: withBlock(rows, row, first, spread.slice(0, room)),
    left: Math.max(0, spread.length - room),
  }
}

/** Each row as a link; blank cells take the form's value, but for the address. Null for a blank row. */
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

/** The table with its links as a file: commas and quotes as in RFC 4180, or tabs for the clipboard. */
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

/** Cells between tabs; between commas or semicolons only under a heading, since addresses have commas too. */
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

/** The cells of a line under the columns that a heading named. */
function inColumns(
  line: readonly string[],
  named: readonly (readonly [number, FieldKey])[],
): string[] {
  return sheetColumns.map((key) => {
    const [index] = named.find(([, name]) => name === key) ?? []
    return index === undefined ? '' : (line[index] ?? '')
  })
}

/** A line that begins with a tagged link: the link without its tags, and each tag in the cell that is blank. */
function takenApart(line: readonly string[]): readonly string[] {
  const [address = '', ...others] = line
  const { url, found } = readLink(address)
  if (Object.keys(found).length === 0) return line
  const cells = sheetColumns
    .slice(1)
    .map((key, index) => others[index]?.trim() || (key === 'url' ? '' : (found[key] ?? '')))
  // A tag that has no column here stays in the address.
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
