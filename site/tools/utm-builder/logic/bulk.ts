import Papa from 'papaparse'
import { formatNumber } from '#lib/locale.ts'
import { channelOf } from './channel.ts'
import { buildLink } from './link.ts'
import { describeOffList, type NamingPolicy, offList, tagValues } from './naming.ts'
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

const LABELS: Readonly<Record<FieldKey, string>> = {
  url: 'the URL',
  source: 'the source',
  medium: 'the medium',
  campaign: 'the campaign',
  term: 'the term',
  content: 'the content',
  id: 'the campaign ID',
  sourcePlatform: 'the source platform',
  creativeFormat: 'the creative format',
  marketingTactic: 'the marketing tactic',
}

const URL_HEADINGS = ['url', 'address', 'link', 'page', 'website url', 'landing page', 'final url']

/**
 * Parses a table (RFC 4180; commas, semicolons or tabs). The header names the columns: `url`, and any tag as
 * `source` or `utm_source`. Blank cells and missing columns use the form's values. A plain list of URLs without
 * a header also works.
 */
export function planCsv(csv: string, defaults: UtmFields): Planned {
  const { data, meta } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const [first] = data
  if (!first) return refuse('This file is empty. Choose another one.')
  const bare = first.length === 1 && looksLikeAddress(first[0] ?? '')
  const headings = bare ? ['url'] : first.map((heading) => heading.trim())
  const columns = columnsOf(headings)
  const rows = bare ? data : data.slice(1)
  if (!columns.some(([, key]) => key === 'url')) {
    return refuse(
      'There’s no “url” column. Name the columns in the first row: url, source, medium, campaign.',
    )
  }
  if (rows.length === 0)
    return refuse('This file has a header row but no links. Add one link per row.')
  if (rows.length > MAX_ROWS) return refuse(tooMany(rows.length))

  return {
    ok: true,
    plan: {
      headings,
      delimiter: meta.delimiter || ',',
      rows: rows.map((cells) => ({ cells, fields: fieldsOf(cells, columns, defaults) })),
    },
  }
}

/** Combines every URL with every placement, written as `newsletter / email` or `newsletter / email / content`. */
export function planMatrix(addresses: string, places: string, defaults: UtmFields): Planned {
  const urls = linesOf(addresses)
  const spots = linesOf(places).map((line) => line.split('/').map((part) => part.trim()))
  if (urls.length === 0) return refuse('Enter one URL per line.')
  const rows = urls.length * Math.max(1, spots.length)
  if (rows > MAX_ROWS) return refuse(tooMany(rows))
  const used = spots.length === 0 ? [[]] : spots

  return {
    ok: true,
    plan: {
      headings: ['url', 'source', 'medium', 'campaign', 'content'],
      delimiter: ',',
      rows: urls.flatMap((url) =>
        used.map(([source = '', medium = '', content = '']) => {
          const fields = {
            ...defaults,
            url,
            source: source || defaults.source,
            medium: medium || defaults.medium,
            content: content || defaults.content,
          }
          return {
            cells: [url, fields.source, fields.medium, fields.campaign, fields.content],
            fields,
          }
        }),
      ),
    },
  }
}

/** Builds the link for a row, or describes its problem. */
export function tagRow({ fields }: PlannedRow, policy: NamingPolicy): TaggedRow {
  const link = buildLink(fields, policy)
  const off = offList(fields, policy)
  if (link.ok && off.length > 0) {
    return { url: '', channel: '', problem: off.map(describeOffList).join(' ') }
  }
  if (link.ok) {
    const channel = channelOf(tagValues(fields, policy))
    return { url: link.url, channel: channel?.name ?? '', problem: '' }
  }
  const problem = link.problem ?? `Missing: ${link.missing.map((key) => LABELS[key]).join(', ')}.`
  return { url: '', channel: '', problem }
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

/** Maps columns to fields by their heading; the first column of a field counts. */
export function columnsOf(headings: readonly string[]): (readonly [number, FieldKey])[] {
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
  const tag = tags.find(
    ({ parameter, label }) =>
      parameter === `utm_${plain}` || label.toLowerCase() === name.replace(/_/g, ' '),
  )
  return tag?.key ?? null
}

function fieldsOf(
  cells: readonly string[],
  columns: readonly (readonly [number, FieldKey])[],
  defaults: UtmFields,
): UtmFields {
  const given = columns.flatMap(([index, key]) => {
    const value = cells[index]?.trim() ?? ''
    return value === '' ? [] : [[key, value] as const]
  })
  // The URL never comes from the form: a row without one is an error.
  return { ...defaults, url: '', ...Object.fromEntries(given) }
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function looksLikeAddress(text: string): boolean {
  return /^\s*(https?:\/\/|www\.)/i.test(text) || /^\s*[\w-]+(\.[\w-]+)+(\/\S*)?\s*$/.test(text)
}

function freeName(name: string, headings: readonly string[]): string {
  let free = name
  for (let count = 2; headings.includes(free); count += 1) free = `${name}_${count}`
  return free
}

function tooMany(rows: number): string {
  return `${formatNumber(rows)} rows are too many. The limit is ${formatNumber(MAX_ROWS)}, so split the table.`
}

function refuse(problem: string): Planned {
  return { ok: false, problem }
}
