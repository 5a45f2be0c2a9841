import { GroqSyntaxError } from 'groq-js'
import { ApiError } from '#lake/errors.ts'

/** Something in the text of a query, as offsets in UTF-16 code units. */
type Span = { start: number; end: number }

/** The Content Lake's limit ("300kb Query Size Exceeded"). */
const MAX_QUERY_BYTES = 300_000

/**
 * Refuses a query that is longer than the Content Lake allows.
 *
 * @throws ApiError 400 `queryParseError`.
 */
export function checkQueryLength(query: string): void {
  const bytes = Buffer.byteLength(query)
  if (bytes <= MAX_QUERY_BYTES) return
  // The text is not repeated in the answer: it is as long as the complaint says.
  throw new ApiError(
    400,
    'queryParseError',
    `The query has ${bytes} bytes; the limit is ${MAX_QUERY_BYTES}`,
    { query: '', start: 0, end: 0 },
  )
}

/** The answer for a query that means nothing, in the shape that Sanity's client draws a frame from. */
export function queryParseError(description: string, query: string, span: Span): ApiError {
  return new ApiError(400, 'queryParseError', description, { ...span, query })
}

/**
 * Turns what the parser threw into an answer that says where.
 *
 * @param offset where in the parsed text the query began
 */
export function parseErrorOf(
  error: unknown,
  query: string,
  { params, offset }: { params: Record<string, unknown>; offset: number },
): ApiError {
  if (error instanceof GroqSyntaxError) {
    // The parser stops before the first thing it cannot use: what follows the space there, or the end.
    const position = Math.max(0, error.position - offset)
    const rest = query.slice(position)
    const start = Math.min(position + rest.length - rest.trimStart().length, query.length)
    const description = error.message.replace(/^Syntax error in GROQ query at position \d+: /, '')
    return queryParseError(description, query, { start, end: Math.min(start + 1, query.length) })
  }
  if (error instanceof RangeError) {
    return queryParseError('The query is nested too deeply', query, wholeOf(query))
  }

  // `[0...$limit]` without a limit fails in the parser with another complaint; the cause is more useful.
  const missing = missingParameter(query, params)
  if (missing) return missing

  const message = error instanceof Error ? error.message : String(error)
  const name = /(?:function|namespace:?|call to|function:)\s+([\w:]+)/.exec(message)?.[1]
  const span = name === undefined ? undefined : spanOfWord(query, name)
  return queryParseError(message, query, span ?? wholeOf(query))
}

/** The answer for a parameter that the query names and the request does not give, if there is one. */
function missingParameter(query: string, params: Record<string, unknown>): ApiError | undefined {
  // The parameters of functions that the query itself declares are not the request's.
  if (/(?:^|\n)\s*fn\s/.test(query)) return undefined
  for (const { text, start } of wordsOf(query)) {
    const name = text.slice(1)
    if (!text.startsWith('$') || Object.hasOwn(params, name)) continue
    return parameterNotGiven(name, query, { start, end: start + text.length })
  }
  return undefined
}

export function parameterNotGiven(name: string, query: string, span?: Span): ApiError {
  const where = span ?? spanOfWord(query, `$${name}`) ?? wholeOf(query)
  return queryParseError(`param $${name} referenced, but not provided`, query, where)
}

/** Where a name (`$slug`, `geo::latLng`, either half of one) first stands outside of strings and comments. */
export function spanOfWord(query: string, name: string): Span | undefined {
  for (const { text, start } of wordsOf(query)) {
    if (text === name || text.split('::').includes(name)) return { start, end: start + text.length }
  }
  return undefined
}

function wholeOf(query: string): Span {
  return { start: 0, end: query.length }
}

/** A comment, a string in either quote, or a word with its namespace or dollar sign. */
const LEXEME = /\/\/[^\n]*|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\$?[A-Za-z_]\w*(?:::\w+)?/gs

function* wordsOf(query: string): Generator<{ text: string; start: number }> {
  for (const match of query.matchAll(LEXEME)) {
    if (/^[$A-Za-z_]/.test(match[0])) yield { text: match[0], start: match.index }
  }
}
