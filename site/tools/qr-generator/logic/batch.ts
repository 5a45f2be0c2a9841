import { zipSync } from 'fflate'
import Papa from 'papaparse'
import { formatNumber } from '#lib/locale.ts'
import { firstValues, type KindName, kinds } from './payload/kinds.ts'
import type { Values } from './payload/payload.ts'

/** Most rows of one batch. */
export const MAX_ROWS = 5_000

/** One row of a list, ready to become a code, or what is wrong with it. */
export type BatchRow = {
  /** Line in the list, counted as spreadsheets do: the heading is 1. */
  readonly line: number
  readonly name: string
  readonly text: string | null
  readonly problem: string | null
}

export type Batch =
  | { readonly ok: true; readonly rows: readonly BatchRow[] }
  | { readonly ok: false; readonly problem: string }

const CONTENT_COLUMNS = ['content', 'data']
/** Taken as they are, unless the chosen kind has a field of that name, which checks it. */
const LOOSE_COLUMNS = ['text', 'url', 'link']
const NAME_COLUMNS = ['name', 'file', 'filename', 'file name']

/**
 * Reads a list with a heading. A column named `content` or `data` is taken as it is; otherwise the columns
 * are the fields of the chosen kind, or one named `text`, `url` or `link`. A `name` column names the files.
 */
export function readBatch(csv: string, kind: KindName): Batch {
  const { data, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim(),
  })
  const headings = meta.fields ?? []
  const { fields, content, name } = columnsOf(headings, kind)
  if (data.length === 0)
    return { ok: false, problem: 'The list has a heading at most. Add a row for each code.' }
  if (content === null && fields.size === 0) {
    const names = kinds[kind].fields.map((field) => field.name).join(', ')
    return {
      ok: false,
      problem: `The heading names no column that can be used. Call one “content”, or use the fields of ${kinds[kind].label}: ${names}.`,
    }
  }
  return named(
    data.map((row, index) => ({
      line: index + 2,
      wished: name === null ? '' : (row[name] ?? ''),
      ...rowText(row, content, fields, kind),
    })),
  )
}

/**
 * Reads a list as people paste it: with a heading, as `readBatch` takes it, or bare, a line for each code: its content,
 * or its name, then a tab, semicolon or comma, then its content.
 */
export function readPastedList(list: string, kind: KindName): Batch {
  const lines = list.split(/\r\n|\r|\n/)
  const first = Papa.parse<string[]>(lines.find((line) => line.trim() !== '') ?? '').data[0] ?? []
  const { fields, content } = columnsOf(
    first.map((heading) => heading.trim()),
    kind,
  )
  if (fields.size > 0 || content !== null) return readBatch(list, kind)
  const only = kinds[kind].fields.length === 1 ? kinds[kind].fields[0]?.name : undefined
  const column = only ?? 'content'
  const rows = lines.flatMap((text, index) => {
    if (text.trim() === '') return []
    const [wished, rest] = nameAndContent(text)
    const row = { [column]: rest }
    const built = only
      ? rowText(row, null, new Map([[only, only]]), kind)
      : rowText(row, column, new Map(), kind)
    return [{ line: index + 1, wished, ...built }]
  })
  return rows.length === 0
    ? { ok: false, problem: 'The list is empty. Write a line for each code.' }
    : named(rows)
}

/** What stands before the first separator is a name, unless it is the beginning of an address or of a code's text. */
function nameAndContent(line: string): readonly [name: string, content: string] {
  const [, name = '', content = ''] = /^([^\t;,]*)[\t;,]\s*(.*)$/.exec(line.trim()) ?? []
  return content === '' || /^\w+:/.test(name) ? ['', line.trim()] : [name.trim(), content]
}

type UnnamedRow = Omit<BatchRow, 'name'> & { readonly wished: string }

function named(rows: readonly UnnamedRow[]): Batch {
  if (rows.length > MAX_ROWS) {
    return {
      ok: false,
      problem: `${formatNumber(rows.length)} rows are more than the ${formatNumber(MAX_ROWS)} of one batch. Split the list.`,
    }
  }
  const taken = new Set<string>()
  return {
    ok: true,
    rows: rows.map(({ wished, line, text, problem }, index) => ({
      line,
      name: uniqueName(fileName(wished) || `qr-code-${index + 1}`, taken),
      text,
      problem,
    })),
  }
}

/** Which columns hold the fields of the kind, the content as it is, and the names of files. */
function columnsOf(headings: readonly string[], kind: KindName) {
  const fields = fieldColumns(headings, kind)
  const loose = fields.size === 0 ? LOOSE_COLUMNS : []
  const names = NAME_COLUMNS.filter((name) => !fields.has(name))
  return {
    fields,
    content: findColumn(headings, [...CONTENT_COLUMNS, ...loose]),
    name: findColumn(headings, names),
  }
}

/** The files and, where rows were left out, a list of them, as one zip. Pictures are packed already. */
export function zipBatch(
  files: ReadonlyMap<string, Uint8Array>,
  leftOut: readonly BatchRow[],
): Uint8Array<ArrayBuffer> {
  const entries: Record<string, Uint8Array> = Object.fromEntries(files)
  if (leftOut.length > 0) {
    const lines = leftOut.map(({ line, problem }) => `Row ${line}: ${problem}`)
    entries['left-out.txt'] = new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
  }
  return new Uint8Array(zipSync(entries, { level: 0 }))
}

type RowText = Pick<BatchRow, 'text' | 'problem'>

function rowText(
  row: Values,
  content: string | null,
  fields: ReadonlyMap<string, string>,
  kind: KindName,
): RowText {
  if (content !== null) {
    const text = (row[content] ?? '').trim()
    return text === '' ? { text: null, problem: `“${content}” is empty.` } : { text, problem: null }
  }
  const filled = [...fields].map(([field, column]) => [field, row[column] ?? ''] as const)
  const given = filled.filter(([, value]) => value !== '')
  const built = kinds[kind].build({ ...firstValues(kind), ...Object.fromEntries(given) })
  if (built.ok) return { text: built.text, problem: null }
  return { text: null, problem: Object.values(built.errors).join(' ') }
}

/** Which column holds which field of the kind, by field name or label. */
function fieldColumns(headings: readonly string[], kind: KindName): Map<string, string> {
  const found = kinds[kind].fields.flatMap(({ name, label }) => {
    const column = findColumn(headings, [name, label])
    return column === null ? [] : [[name, column] as const]
  })
  return new Map(found)
}

function findColumn(headings: readonly string[], names: readonly string[]): string | null {
  const wanted = names.map((name) => name.toLowerCase())
  return headings.find((heading) => wanted.includes(heading.toLowerCase())) ?? null
}

/** A name that every file system takes, without a way into other folders. */
function fileName(wished: string): string {
  return wished
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]+/gu, '-')
    .replace(/^[.\s-]+|[.\s-]+$/g, '')
    .slice(0, 80)
}

/** Names that differ only in capitals are the same file on many machines. */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${name}-${count}`
  taken.add(unique.toLowerCase())
  return unique
}
