import Papa from 'papaparse'
import { formatNumber } from '#lib/locale.ts'
import { splitSeparatorLine } from '#lib/separator-line.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { bareUrl } from './address.ts'
import { channelOf } from './channel.ts'
import { buildLink } from './link.ts'
import { type Spelling, tagValues } from './naming.ts'
import { type FieldKey, tags, type UtmFields } from './tags.ts'

/** Maximum number of rows in one table. */
export const MAX_ROWS = 50_000

/** A table of links to build. */
export type Plan = {
  readonly headings: readonly string[]
  readonly delimiter: string
  readonly rows: readonly PlannedRow[]
}

export type PlannedRow = { readonly cells: readonly string[]; readonly fields: UtmFields }

export type Planned =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problem: string }

/** The link for a row, or its problem. */
export type TaggedRow = {
  readonly url: string
  readonly channel: string
  readonly problem: string
}

const URL_HEADINGS = ['url', 'address', 'link', 'page', 'website url', 'landing page', 'final url']

/**
 * Parses a list of URLs, one per line, or a table (RFC 4180; commas, semicolons or tabs) whose first row names the
 * columns: `url`, and any tag as `source` or `utm_source`. Blank cells and missing columns use the form's values.
 */
export function planTable(text: string, defaults: UtmFields): Planned {
  const { separator, table } = splitSeparatorLine(trimInvisible(text))
  const plain = trimInvisible(table)
  if (plain === '') return refuse('There are no links here. Add one URL per line.')
  const { headings, delimiter, rows } = isList(plain)
    ? readList(plain)
    : readTable(plain, separator)
  const columns = columnsOf(headings)
  if (!columns.some(([, key]) => key === 'url')) {
    return refuse(
      'There’s no “url” column. Name the columns in the first row: url, source, medium, campaign.',
    )
  }
  if (rows.length === 0) {
    return refuse('There are no links below the column names. Add one per row.')
  }
  if (rows.length > MAX_ROWS) {
    return refuse(
      `${formatNumber(rows.length)} rows are too many. The limit is ${formatNumber(MAX_ROWS)}, so split the table.`,
    )
  }
  const planned = rows.map((cells) => ({ cells, fields: fieldsOf(cells, columns, defaults) }))
  return { ok: true, plan: { headings, delimiter, rows: planned } }
}

/** Builds the link for a row, or describes its problem. */
export function tagRow({ fields }: PlannedRow, spelling: Spelling): TaggedRow {
  const link = buildLink(fields, spelling)
  if (link.ok) {
    const channel = channelOf(tagValues(fields, spelling))
    return { url: link.url, channel: channel?.name ?? '', problem: '' }
  }
  const missing = link.missing.length === 0 ? [] : [`Missing: ${link.missing.join(', ')}.`]
  return { url: '', channel: '', problem: [...missing, link.problem ?? []].flat().join(' ') }
}

/** Writes the table with three more columns and its delimiter. The byte order mark makes Excel read UTF-8. */
export function writeTable(
  { headings, delimiter, rows }: Plan,
  tagged: readonly TaggedRow[],
): string {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length)
  const names = Array.from({ length: width }, (_, column) => headings[column] ?? '')
  for (const name of ['tagged_url', 'channel', 'problem']) names.push(freeName(name, headings))
  const lines = rows.map(({ cells }, index) => {
    const row = tagged[index]
    const padded = Array.from({ length: width }, (_, column) => cells[column] ?? '')
    return [...padded, row?.url ?? '', row?.channel ?? '', row?.problem ?? '']
  })
  return `\ufeff${Papa.unparse([names, ...lines], { delimiter, newline: '\r\n' })}\r\n`
}

type Table = Pick<Plan, 'headings' | 'delimiter'> & { readonly rows: readonly string[][] }

function readList(text: string): Table {
  const lines = text.split(/\r?\n/).map(trimInvisible)
  const rows = lines.filter((line) => line !== '').map((line) => [line])
  return { headings: ['url'], delimiter: ',', rows }
}

function readTable(text: string, delimiter = ''): Table {
  const { data, meta } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const [first = [], ...rows] = data
  return { headings: first.map(trimInvisible), delimiter: meta.delimiter || ',', rows }
}

/** Recognizes a list by its first line. A comma after the first `/` or `?` belongs to the URL. */
function isList(text: string): boolean {
  const [first = ''] = text.split(/\r?\n/, 1)
  return /^(https?:\/\/)?[^\s,;|/?]+\.[^\s,;|/?]+([/?#]\S*)?$/i.test(bareUrl(first))
}

/** Maps columns to fields by their heading; the first column of a field counts. */
function columnsOf(headings: readonly string[]): (readonly [number, FieldKey])[] {
  const taken = new Set<FieldKey>()
  return headings.flatMap((heading, index) => {
    const key = keyOf(heading)
    if (!key || taken.has(key)) return []
    taken.add(key)
    return [[index, key] as const]
  })
}

function keyOf(heading: string): FieldKey | null {
  const name = heading.toLowerCase()
  if (URL_HEADINGS.includes(name)) return 'url'
  const plain = name.replace(/[\s-]+/g, '_').replace(/^(utm|campaign)_(?=.)/, '')
  return tags.find(({ parameter }) => parameter === `utm_${plain}`)?.key ?? null
}

function fieldsOf(
  cells: readonly string[],
  columns: readonly (readonly [number, FieldKey])[],
  defaults: UtmFields,
): UtmFields {
  const given = columns.flatMap(([index, key]) => {
    const value = trimInvisible(cells[index] ?? '')
    return value === '' ? [] : [[key, value] as const]
  })
  // The URL never comes from the form: a row without one is an error.
  return { ...defaults, url: '', ...Object.fromEntries(given) }
}

function freeName(name: string, headings: readonly string[]): string {
  let free = name
  for (let count = 2; headings.includes(free); count += 1) free = `${name}_${count}`
  return free
}

function refuse(problem: string): Planned {
  return { ok: false, problem }
}
