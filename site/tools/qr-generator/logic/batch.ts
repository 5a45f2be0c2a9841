import { zipSync } from 'fflate'
import Papa from 'papaparse'
import { formatNumber } from '#lib/locale.ts'
import { firstValues, type KindName, kinds } from './payload/kinds.ts'
import type { Values } from './payload/payload.ts'

export const MAX_ROWS = 5_000

export type BatchRow = {
  /** Line number as in spreadsheets: the heading is line 1. */
  readonly line: number
  readonly name: string
  readonly text: string | null
  readonly problem: string | null
}

export type Batch =
  | { readonly ok: true; readonly rows: readonly BatchRow[] }
  | { readonly ok: false; readonly problem: string }

const CONTENT_COLUMNS = ['content', 'data']
/** Columns used as raw content, unless the content type has a field of that name, which then validates it. */
const LOOSE_COLUMNS = ['text', 'url', 'link']
const NAME_COLUMNS = ['name', 'file', 'filename', 'file name']

/**
 * Parses a list with a heading. A `content` or `data` column is used without validation. Otherwise the columns are
 * the fields of the content type, or one named `text`, `url` or `link`. A `name` column names the files.
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
    return { ok: false, problem: 'The list has no rows. Add one for each code.' }
  if (content === null && fields.size === 0) {
    const names = kinds[kind].fields.map((field) => field.name).join(', ')
    return {
      ok: false,
      problem: `The heading has no usable column. Name one “content”, or use the fields of ${kinds[kind].label}: ${names}.`,
    }
  }
  return named(
    data.map((row, index) => ({
      line: index + 2,
      requestedName: name === null ? '' : (row[name] ?? ''),
      ...rowText(row, content, fields, kind),
    })),
  )
}

/**
 * Parses a pasted list. With a heading, it works like `readBatch`. Without one, each line is the content of a code,
 * or its name, then a tab, semicolon or comma, then the content.
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
    const [requestedName, rest] = nameAndContent(text)
    const row = { [column]: rest }
    const built = only
      ? rowText(row, null, new Map([[only, only]]), kind)
      : rowText(row, column, new Map(), kind)
    return [{ line: index + 1, requestedName, ...built }]
  })
  return rows.length === 0
    ? { ok: false, problem: 'The list is empty. Add a line for each code.' }
    : named(rows)
}

/** Splits a line at its first separator, unless the part before it is the start of a URL or of a code's text. */
function nameAndContent(line: string): readonly [name: string, content: string] {
  const [, name = '', content = ''] = /^([^\t;,]*)[\t;,]\s*(.*)$/.exec(line.trim()) ?? []
  return content === '' || /^\w+:/.test(name) ? ['', line.trim()] : [name.trim(), content]
}

type UnnamedRow = Omit<BatchRow, 'name'> & { readonly requestedName: string }

function named(rows: readonly UnnamedRow[]): Batch {
  if (rows.length > MAX_ROWS) {
    return {
      ok: false,
      problem: `The list has ${formatNumber(rows.length)} rows, but a batch fits at most ${formatNumber(MAX_ROWS)}. Split the list.`,
    }
  }
  const usedNames = new Set<string>()
  return {
    ok: true,
    rows: rows.map(({ requestedName, line, text, problem }, index) => ({
      line,
      name: uniqueName(fileName(requestedName) || `qr-code-${index + 1}`, usedNames),
      text,
      problem,
    })),
  }
}

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

/**
 * Returns a zip of the files and, if rows were skipped, a list of those. Images are stored uncompressed because their
 * formats already compress them.
 */
export function zipBatch(
  files: ReadonlyMap<string, Uint8Array>,
  skipped: readonly BatchRow[],
): Uint8Array<ArrayBuffer> {
  const entries: Record<string, Uint8Array> = Object.fromEntries(files)
  if (skipped.length > 0) {
    const lines = skipped.map(({ line, problem }) => `Row ${line}: ${problem}`)
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

function fieldColumns(headings: readonly string[], kind: KindName): Map<string, string> {
  const columns = kinds[kind].fields.flatMap(({ name, label }) => {
    const column = findColumn(headings, [name, label])
    return column === null ? [] : [[name, column] as const]
  })
  return new Map(columns)
}

function findColumn(headings: readonly string[], names: readonly string[]): string | null {
  const lowercaseNames = names.map((name) => name.toLowerCase())
  return headings.find((heading) => lowercaseNames.includes(heading.toLowerCase())) ?? null
}

/** Returns a name that is valid in every file system and can't escape the folder. */
function fileName(requestedName: string): string {
  return requestedName
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]+/gu, '-')
    .replace(/^[.\s-]+|[.\s-]+$/g, '')
    .slice(0, 80)
}

/** Adds a number to duplicates. Case is ignored because many file systems ignore it. */
function uniqueName(name: string, usedNames: Set<string>): string {
  let unique = name
  for (let count = 2; usedNames.has(unique.toLowerCase()); count += 1) unique = `${name}-${count}`
  usedNames.add(unique.toLowerCase())
  return unique
}
