import type { LakeDocument } from '#lake/types.ts'
import { parameterNotGiven } from './parse-error.ts'

/** Returns true if a document matches. Its running time depends only on the length of the filter. */
export type EqualityFilter = (document: LakeDocument) => boolean

type Params = Readonly<Record<string, unknown>>
type Operand = (document: LakeDocument) => unknown

/** Maximum nesting, to limit recursion. */
const MAX_DEPTH = 32

/**
 * Compiles a filter that only compares fields for equality: `*`, `*[_type == "post"]`, `*[_id in $ids]`, `!=`, `&&`,
 * `||` and parentheses. It doesn't use groq-js, whose parser evaluates constants and inlines functions, so that a
 * kilobyte of GROQ can block it for a minute.
 *
 * @returns undefined for any other query, including an invalid one
 * @throws ApiError 400 `queryParseError` for a missing parameter
 *
 * @example
 * compileEqualityFilter('*[_type == $type]', { type: 'post' })?.(document) // true for a post
 */
export function compileEqualityFilter(query: string, params: Params): EqualityFilter | undefined {
  const list = tokenize(query)
  if (!list) return undefined
  const tokens = createTokens(list)
  return createReader(tokens, createOperands(tokens, query, params))()
}

/** A token: a string without escapes, a parameter, a number, a name or punctuation, after optional white space. */
const TOKEN =
  /\s*(?:("[^"\\]*"|'[^'\\]*'|\$[A-Za-z_]\w*|\d+(?:\.\d+)?|[A-Za-z_]\w*|&&|\|\||==|!=|[*[\]().,])|$)/y

function tokenize(query: string): string[] | undefined {
  const tokens: string[] = []
  const pattern = new RegExp(TOKEN)
  while (pattern.lastIndex < query.length) {
    const match = pattern.exec(query)
    if (!match) return undefined
    if (match[1] !== undefined) tokens.push(match[1])
  }
  return tokens
}

type Tokens = {
  peek(): string | undefined
  advance(): void
  /** Consumes the next token if it is this one. */
  skip(word: string): boolean
}

function createTokens(tokens: readonly string[]): Tokens {
  let at = 0
  return {
    peek: () => tokens[at],
    advance() {
      at += 1
    },
    skip(word) {
      if (tokens[at] !== word) return false
      at += 1
      return true
    },
  }
}

/** Creates a parser with one function per level of GROQ's grammar. Each returns undefined for what it can't parse. */
function createReader(
  { peek, skip }: Tokens,
  { operand, literals }: Operands,
): () => EqualityFilter | undefined {
  let depth = 0

  function whole(): EqualityFilter | undefined {
    const filter = skip('*') ? filters() : either()
    return peek() === undefined ? filter : undefined
  }

  /** Parses the filters after `*`, all of which must match. */
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
    const parsed: EqualityFilter[] = []
    do {
      const filter = read()
      if (!filter) return undefined
      parsed.push(filter)
    } while (skip(separator))
    return parsed
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
  operand(): Operand | undefined
  literals(): Operand | undefined
}

/** @throws ApiError 400 `queryParseError` for a parameter that is not given. */
function createOperands({ peek, advance, skip }: Tokens, query: string, params: Params): Operands {
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
    const constant = literal()
    if (constant) return () => constant.value
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
    const value = literalOf(word)
    if (value) advance()
    return value
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

/** Tokens that can't be field names. */
const RESERVED = new Set(['in', 'match', 'asc', 'desc', 'fn'])

/** Compares like groq-js: arrays and objects equal nothing, missing values are null. */
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
