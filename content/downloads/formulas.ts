/** A cell: text, a number, a formula that starts with `=`, or null if it is empty. */
export type Cell = string | number | null

/** A sheet of a workbook, with its columns from A to Z. */
export interface Sheet {
  name: string
  rows: readonly (readonly Cell[])[]
  /** Width of each column in characters. */
  widths: readonly number[]
  /** Letters of the columns that hold dates, and cells that do. */
  dates?: readonly string[]
  /** True if the first row has the names of the columns. */
  hasHead?: boolean
}

type Value = string | number | boolean
type Table = readonly (readonly (Value | null)[])[]

const DAY_MS = 24 * 60 * 60 * 1000

/** A day in a cell. */
export const DAY = /^\d{4}-\d\d-\d\d$/

/** Day that `TODAY()` returns, so that the same files have the same bytes. Spreadsheets compute it anew. */
const TODAY = serialOf('2026-11-30')

/** Returns the number that spreadsheets use for a day. */
export function serialOf(day: string): number {
  return Date.parse(day) / DAY_MS + 25_569
}

/**
 * Computes the formulas of the downloads. It knows only the functions that they use. Without values, files are empty in
 * previews and in Excel's protected view.
 */
export function computed(
  sheets: readonly Sheet[],
): (sheet: string, row: number, at: number) => Value {
  const cache = new Map<string, Value>()
  const cell = (name: string, row: number, at: number): Value => {
    const key = `${name} ${row} ${at}`
    const stored = sheets.find((sheet) => sheet.name === name)?.rows[row]?.[at] ?? ''
    if (typeof stored !== 'string') return stored
    if (DAY.test(stored)) return serialOf(stored)
    if (!stored.startsWith('=')) return stored
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = evaluate(stored.slice(1), (ref) => read(ref, name))
    cache.set(key, value)
    return value
  }
  const read = (ref: string, from: string): Table => {
    const [local = '', sheet = from] = ref.replaceAll('$', '').split('!').toReversed()
    const [start = '', end = start] = local.split(':')
    const [first, last] = [place(start), place(end)]
    const height = sheets.find(({ name }) => name === sheet)?.rows.length ?? 0
    const rows = range(first.row ?? 0, last.row ?? height - 1)
    return rows.map((row) => range(first.at, last.at).map((at) => cell(sheet, row, at)))
  }
  return cell
}

function place(ref: string): { at: number; row: number | undefined } {
  const [, letter = 'A', digits] = /^([A-Z])(\d+)?$/.exec(ref) ?? []
  return { at: letter.charCodeAt(0) - 65, row: digits ? Number(digits) - 1 : undefined }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

const TOKEN =
  /\s*("[^"]*"|(?:\w+!)?\$?[A-Z]\$?\d*:\$?[A-Z]\$?\d*|(?:\w+!)?\$?[A-Z]\$?\d+(?!\w)|[A-Z]+|[\d.]+|<>|[<>]=|.)/gy

function evaluate(formula: string, read: (ref: string) => Table): Value {
  const tokens = [...formula.matchAll(TOKEN)].map(([, token = '']) => token)
  const peek = () => tokens[0] ?? ''
  const next = () => tokens.shift() ?? ''
  const operand = (): Value | Table => {
    const token = next()
    if (token === '-') return -Number(single(operand()))
    if (token === '(') {
      const value = compared()
      next()
      return value
    }
    if (token.startsWith('"')) return token.slice(1, -1)
    if (/^[\d.]+$/.test(token)) return Number(token)
    if (token === 'TRUE') return true
    return peek() === '(' ? called(token) : read(token)
  }
  const called = (name: string): Value => {
    const call = functions[name]
    if (!call) throw new Error(`No function ${name} in ${formula}`)
    const given: (Value | Table)[] = []
    while (next() !== ')') {
      if (peek() !== ')') given.push(compared())
    }
    return call(...given)
  }
  const level = (operators: readonly string[], below: () => Value | Table) => () => {
    let left = below()
    while (operators.includes(peek())) left = apply(next(), single(left), single(below()))
    return left
  }
  const products = level(['*', '/'], operand)
  const sums = level(['+', '-'], products)
  const joined = level(['&'], sums)
  const compared = level(['=', '<>', '<', '>', '<=', '>='], joined)
  return single(compared())
}

function apply(operator: string, a: Value, b: Value): Value {
  if (operator === '&') return `${a}${b}`
  if (operator === '*') return Number(a) * Number(b)
  if (operator === '/') return Number(a) / Number(b)
  if (operator === '+') return Number(a) + Number(b)
  if (operator === '-') return Number(a) - Number(b)
  return matches(a, operator, b)
}

function matches(a: Value, operator: string, b: Value): boolean {
  if (operator === '=') return a === b || (a === '' && b === 0)
  if (operator === '<>') return a !== b
  if (typeof a !== 'number' || typeof b !== 'number') return false
  if (operator === '>') return a > b
  if (operator === '<') return a < b
  return operator === '>=' ? a >= b : a <= b
}

type Given = Value | Table

const functions: Readonly<Record<string, (...given: Given[]) => Value>> = {
  TODAY: () => TODAY,
  EDATE: (day = 0, months = 0) => {
    const date = new Date((Number(single(day)) - 25_569) * DAY_MS)
    const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + Number(single(months)) + 1, 0)
    const dayOfMonth = Math.min(date.getUTCDate(), new Date(last).getUTCDate())
    return new Date(last).setUTCDate(dayOfMonth) / DAY_MS + 25_569
  },
  IF: (test = false, yes = '', no = '') => single(single(test) ? yes : no),
  IFS: (...given) => {
    const index = given.findIndex((test, at) => at % 2 === 0 && single(test) === true)
    return single(given[index + 1] ?? '')
  },
  OR: (...tests) => tests.some((test) => single(test) === true),
  ISNUMBER: (value = '') => typeof single(value) === 'number',
  MATCH: (value = '', list = []) => {
    const at = flat(list).indexOf(single(value))
    return at < 0 ? '#N/A' : at + 1
  },
  SUM: (list = []) => total(flat(list)),
  SUMIFS: (list = [], ...tests) => total(chosen(list, tests)),
  COUNTIFS: (...tests) => chosen(tests[0] ?? [], tests).length,
  MAXIFS: (list = [], ...tests) => Math.max(...chosen(list, tests).map(Number)),
  RIGHT: (text = '', count = 1) => `${single(text)}`.slice(-Number(single(count))),
  TRIM: (text = '') => `${single(text)}`.replaceAll(/ +/g, ' ').trim(),
  UPPER: (text = '') => `${single(text)}`.toUpperCase(),
  SUBSTITUTE: (text = '', from = '', to = '') =>
    `${single(text)}`.replaceAll(`${single(from)}`, `${single(to)}`),
}

/** Values of a list whose neighbors in the tested columns meet all criteria. */
function chosen(list: Given, tests: readonly Given[]): Value[] {
  return flat(list).filter((_, row) =>
    tests.every((column, at) => {
      if (at % 2 === 1) return true
      const criterion = single(tests[at + 1] ?? '')
      const [, operator = '=', rest = ''] = /^(>=|<=|<>|>|<)?(.*)$/.exec(`${criterion}`) ?? []
      const wanted = rest !== '' && !Number.isNaN(Number(rest)) ? Number(rest) : rest
      return matches(flat(column)[row] ?? '', operator, wanted)
    }),
  )
}

function flat(value: Given): Value[] {
  return typeof value === 'object' ? value.flat().map((each) => each ?? '') : [value]
}

function single(value: Given): Value {
  return typeof value === 'object' ? (value[0]?.[0] ?? '') : value
}

function total(values: readonly Value[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
}
