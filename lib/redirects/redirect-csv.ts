import Papa from 'papaparse'
import type { StoredRedirect } from './stored-redirects.ts'

/** One row of a file with its line number, not validated. */
export type CsvLine = {
  readonly line: number
  readonly sourcePath: string
  readonly destinationUrl: string
  readonly redirectType: string
  readonly isActive: string
  readonly description: string
}

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

const synonyms: Readonly<Record<string, string>> = {
  source: 'source_path',
  from: 'source_path',
  old: 'source_path',
  destination: 'destination_url',
  target: 'destination_url',
  to: 'destination_url',
  new: 'destination_url',
  type: 'redirect_type',
  code: 'redirect_type',
  status: 'redirect_type',
  active: 'is_active',
  enabled: 'is_active',
  note: 'description',
}

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

/**
 * Parses CSV or tab-separated text with a header row.
 *
 * @returns a message if it has no columns for source and destination
 */
export function readCsv(text: string): readonly CsvLine[] | string {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: columnOf,
    // With one line or none, Papa Parse can't guess and falls back to a comma.
    delimitersToGuess: [',', ';', '\t'],
  })
  const headings = meta.fields ?? []
  if (!headings.includes('source_path') || !headings.includes('destination_url')) {
    return 'The first row must contain the column names source_path and destination_url.'
  }
  return data.map((row, index) => ({
    line: index + 2,
    sourcePath: cell(row.source_path),
    destinationUrl: cell(row.destination_url),
    redirectType: cell(row.redirect_type),
    isActive: cell(row.is_active),
    description: cell(row.description),
  }))
}

function columnOf(heading: string): string {
  const name = heading
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return synonyms[name] ?? name
}

/** Removes the prefix that `escapeFormulae` adds. */
function cell(value: string | undefined): string {
  return (value ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '')
}
