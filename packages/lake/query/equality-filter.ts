import type { LakeDocument } from '#lake/types.ts'
import { parameterNotGiven } from './parse-error.ts'

/** Whether a document is let through. Takes a time that only the filter's own length bounds. */
export type EqualityFilter = (document: LakeDocument) => boolean

type Params = Readonly<Record<string, unknown>>
type Operand = (document: LakeDocument) => unknown

/** Deeper than anybody nests by hand; bounds the stack. */
const MAX_DEPTH = 32

/**
 * Compiles a filter that compares fields for equality and does nothing else: `*`, `*[_type == "post"]`,
 * `*[_id in $ids]`, `!=`, `&&`, `||` and parentheses. groq-js is not asked: its parser evaluates constants and copies
 * functions into their callers, so that a kilobyte can keep it busy for a minute.
 *
 * @returns undefined for a query that says anything else, and for one that cannot be read
 * @throws ApiError 400 `queryParseError` for a parameter that is not given.
 *
 * @example
 * compileEqualityFilter('*[_type == $type]', { type: 'post' })?.(document) // true for a post
 */
export function compileEqualityFilter(query: string, params: Params): EqualityFilter | undefined {
  const found = wordsOf(query)
  if (!found) return undefined
  const words = createWords(found)
  return createReader(words, createOperands(words, query, params))()
}

/** A string without escapes, a parameter, a number, a name, or a sign; between them white space. */
const WORD =
  /\s*(?:("[^"\\]*"|'[^'\\]*'|\$[A-Za-z_]\w*|\d+(?:\.\d+)?|[A-Za-z_]\w*|&&|\|\||==|!=|[*[\]().,])|$)/y

function wordsOf(query: string): string[] | undefined {
  const words: string[] = []
  const pattern = new RegExp(WORD)
  while (pattern.lastIndex < query.length) {
    const match = pattern.exec(query)
    if (!match) return undefined
    if (match[1] !== undefined) words.push(match[1])
  }
  return words
}

/** The words of a query, from a place on. */
type Words = {
  /** The word at the place, which stays there. */
  peek(): string | undefined
  advance(): void
  /** Advances if this word is next. */
  skip(word: string): boolean
}

function createWords(words: readonly string[]): Words {
  let at = 0
  return {
    peek: () => words[at],
    advance() {
      at += 1
    },
    skip(word) {
      if (words[at] !== word) return false
      at += 1
      return true
    },
  }
}

/** Parses conditions, one function per level of GROQ's grammar. What cannot be parsed is undefined up to the top. */
function createReader(
  { peek, skip }: Words,
  { operand, literals }: Operands,
): () => EqualityFilter | undefined {
  let depth = 0

  function whole(): EqualityFilter | undefined {
    const filter = skip('*') ? filters() : either()
    return peek() === undefined ? filter : undefined
  }

  /** What stands behind `*`: any number of filters, all of which must let a document through. */
  function filters(): EqualityFilter | undefined {
    const all: EqualityFilter[] = []
    while (skip('[')) {
      const filter = either()
      if (!filter || !skip(']')) return undefined
      all.push(filter)
    }
    return (document) => all.every((filter) => filter(document))
  }

  function either(): EqualityFilter | undefined {
    const any = listOf(both, '||')
    return any && ((document) => any.some((filter) => filter(document)))
  }

  function both(): EqualityFilter | undefined {
    const all = listOf(condition, '&&')
    return all && ((document) => all.every((filter) => filter(document)))
  }

  function listOf(
    read: () => EqualityFilter | undefined,
    separator: string,
  ): EqualityFilter[] | undefined {
    const found: EqualityFilter[] = []
    do {
      const filter = read()
      if (!filter) return undefined
      found.push(filter)
    } while (skip(separator))
    return found
  }

  function condition(): EqualityFilter | undefined {
    if (!skip('(')) return comparison()
    depth += 1
    const filter = depth > MAX_DEPTH ? undefined : either()
    depth -= 1
    return filter && skip(')') ? filter : undefined
  }

  function comparison(): EqualityFilter | undefined {
    const left = operand()
    if (left && skip('in')) {
      const list = skip('[') ? literals() : operand()
      return list && ((document) => isIn(left(document), list(document)))
    }
    const isNegated = skip('!=')
    const right = left && (isNegated || skip('==')) ? operand() : undefined
    if (!left || !right) return undefined
    return (document) => isEqual(left(document), right(document)) !== isNegated
  }

  return whole
}

type Operands = {
  /** Parses a literal, a parameter or the path of a field. */
  operand(): Operand | undefined
  /** Parses the rest of a list of literals and parameters. */
  literals(): Operand | undefined
}

/** @throws ApiError 400 `queryParseError` for a parameter that is not given. */
function createOperands({ peek, advance, skip }: Words, query: string, params: Params): Operands {
  function literals(): Operand | undefined {
    const values: unknown[] = []
    while (peek() !== ']') {
      const value = literal()
      if (!value) return undefined
      values.push(value.value)
      if (!skip(',')) break
    }
    return skip(']') ? () => values : undefined
  }

  function operand(): Operand | undefined {
    const known = literal()
    if (known) return () => known.value
    const path: string[] = []
    do {
      const name = peek()
      if (name === undefined || !/^\w/.test(name) || RESERVED.has(name)) return undefined
      path.push(name)
      advance()
    } while (skip('.'))
    return (document) => valueAt(document, path)
  }

  function literal(): { value: unknown } | undefined {
    const word = peek() ?? ''
    const found = literalOf(word)
    if (found) advance()
    return found
  }

  function literalOf(word: string): { value: unknown } | undefined {
    if (/^["']/.test(word)) return { value: word.slice(1, -1) }
    if (/^\d/.test(word)) return { value: Number(word) }
    if (word.startsWith('$')) return { value: parameter(word.slice(1)) }
    return CONSTANTS.get(word)
  }

  function parameter(name: string): unknown {
    if (!Object.hasOwn(params, name)) throw parameterNotGiven(name, query)
    return params[name]
  }

  return { operand, literals }
}

const CONSTANTS = new Map<string, { value: unknown }>([
  ['true', { value: true }],
  ['false', { value: false }],
  ['null', { value: null }],
])

/** Words that are no names of fields. */
const RESERVED = new Set(['in', 'match', 'asc', 'desc', 'fn'])

/** As groq-js compares: arrays and objects equal nothing, what is missing is null. */
function isEqual(left: unknown = null, right: unknown = null): boolean {
  return left === right && (left === null || typeof left !== 'object')
}

function isIn(value: unknown, list: unknown): boolean {
  return Array.isArray(list) && list.some((item) => isEqual(value, item))
}

function valueAt(document: LakeDocument, path: readonly string[]): unknown {
  let value: unknown = document
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return null
    value = value[name]
  }
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
