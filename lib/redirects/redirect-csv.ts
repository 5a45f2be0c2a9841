import Papa from 'papaparse'
import { splitSeparatorLine } from '#lib/separator-line.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { type Meaning, meaningOf } from './import-columns.ts'
import { bareColumns, columnsOf } from './import-headings.ts'
import { readJsonRows } from './import-json.ts'
import { readTextLines } from './import-lines.ts'
import { isTelling } from './import-words.ts'
import type { StoredRedirect } from './stored-redirects.ts'

/** One row of a file with its line number, not validated. */
export type CsvLine = Meaning & { readonly line: number }

/** Columns of an export. An import reads the same columns. */
const columns = [
  'source_path',
  'destination_url',
  'redirect_type',
  'is_active',
  'description',
  'hit_count',
  'last_hit_at',
] as const

/** Writes rules as CSV (RFC 4180) in the given order. Prefixes text that a spreadsheet would run as a formula with `'`. */
export function toCsv(rules: readonly StoredRedirect[]): string {
  const rows = rules.map((rule) => [
    rule.sourcePath,
    rule.destinationUrl,
    rule.redirectType,
    rule.isActive,
    rule.description,
    rule.hitCount,
    rule.lastHitAt ?? '',
  ])
  const fields = [...columns]
  return `${Papa.unparse({ fields, data: rows }, { escapeFormulae: true })}\r\n`
}

/** Some programs write a title above the header row. */
const MAX_TITLE_ROWS = 5

/**
 * Parses an export of redirects: CSV, tab-separated text or JSON of any known program, or one redirect per line.
 *
 * @returns a message if it has no columns for source and destination
 */
export function readCsv(text: string): readonly CsvLine[] | string {
  const { separator, table: plain } = splitSeparatorLine(text)
  const firstLine = separator ? 2 : 1
  const written = readTextLines(plain)
  if (written) return written
  const delimiter = delimiterOf(plain, separator)
  const rows = filledRows(readJsonRows(plain) ?? Papa.parse<string[]>(plain, { delimiter }).data)
  const header = headerIn(rows)
  const first = rows[0]?.cells ?? []
  if (header === -1 && !isRedirectRow(first)) return missingColumns(first, rows[1]?.cells[0])

  const body = rows.slice(header + 1)
  const values = body.map(({ cells }) => cells)
  const columns = header === -1 ? bareColumns(values) : columnsOf(rows[header]?.cells ?? [], values)
  return body.map(({ index, cells }) => ({
    line: index + firstLine,
    ...meaningOf(columns, cells),
  }))
}

type Row = { readonly index: number; readonly cells: readonly string[] }

function filledRows(data: readonly (readonly string[])[]): readonly Row[] {
  return data
    .map((row, index) => ({ index, cells: row.map(cell) }))
    .filter(({ cells }) => cells.some((value) => value !== ''))
}

/** Returns the delimiter that makes sense of the first rows. Papa Parse guesses wrong in files of few lines. */
function delimiterOf(text: string, stated = ','): string {
  const starts = [...new Set([stated, ',', ';', '\t', '|'])].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 50 })
    return { delimiter, rows: filledRows(data) }
  })
  const best =
    starts.find(({ rows }) => headerIn(rows) !== -1) ??
    starts.find(({ rows }) => isRedirectRow(rows[0]?.cells ?? []))
  return best?.delimiter ?? stated
}

/** Returns the index of the header row, or -1. */
function headerIn(rows: readonly Row[]): number {
  return rows.slice(0, MAX_TITLE_ROWS).findIndex(({ cells }) => isHeader(cells))
}

function isHeader(cells: readonly string[]): boolean {
  const roles = columnsOf(cells).map(({ role }) => role)
  return roles.includes('source') && roles.includes('target')
}

function isRedirectRow([source = '', target = '', code = '']: readonly string[]): boolean {
  const url = /^(?:\/|https?:\/\/)/i
  return url.test(source) && url.test(target) && (/^(?:\d{3})?$/.test(code) || isTelling(code))
}

/** Search Console's exports, among others, list URLs without their destinations. */
function missingColumns(cells: readonly string[], firstCell = ''): string {
  const isPageList =
    cells.some((name) => /^(?:url|top pages|page|pages|address)$/i.test(name)) ||
    /^https?:\/\//i.test(firstCell)
  return isPageList
    ? 'This file lists pages, but not where they moved. Add a column “target” with the new URL of each page.'
    : 'The first row must contain the column names source_path and destination_url.'
}

/** Removes the prefix that `escapeFormulae` adds. */
function cell(value: string): string {
  return trimInvisible(value).replace(/^'(?=[=+\-@\t\r])/, '')
}
