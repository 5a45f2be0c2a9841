import Papa from 'papaparse'
import type { StoredRedirect } from './stored-redirects.ts'

/** One line of a file with its number, as it stands there: nothing is checked yet. */
export type CsvLine = {
  readonly line: number
  readonly sourcePath: string
  readonly destinationUrl: string
  readonly redirectType: string
  readonly isActive: string
  readonly description: string
}

/** The columns of an export, which is what an import reads. */
const columns = [
  'source_path',
  'destination_url',
  'redirect_type',
  'is_active',
  'description',
  'hit_count',
  'last_hit_at',
] as const

/** How other programs name the same things in their exports. */
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

/** Rules as CSV (RFC 4180), in the order given. What a spreadsheet would run as a formula gets a `'` in front. */
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
 * Reads CSV or tab-separated text with a line of headings.
 *
 * @returns one sentence when it has no columns for source and destination.
 */
export function readCsv(text: string): readonly CsvLine[] | string {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: columnOf,
    // Guessing fails where a file has one line or none; then it is a comma.
    delimitersToGuess: [',', ';', '\t'],
  })
  const found = meta.fields ?? []
  if (!found.includes('source_path') || !found.includes('destination_url')) {
    return 'The first line names the columns: source_path and destination_url are needed.'
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

/** Takes away what `escapeFormulae` put in front. */
function cell(value: string | undefined): string {
  return (value ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '')
}
