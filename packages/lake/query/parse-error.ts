import { GroqSyntaxError } from 'groq-js'
import { ApiError } from '#lake/errors.ts'

/** A range in a query, as offsets in UTF-16 code units. */
type Span = { start: number; end: number }

/** The Content Lake's limit ("300kb Query Size Exceeded"). */
const MAX_QUERY_BYTES = 300_000

/**
 * Rejects a query that exceeds the limit of the Content Lake.
 *
 * @throws ApiError 400 `queryParseError`
 */
export function checkQueryLength(query: string): void {
  const bytes = Buffer.byteLength(query)
  if (bytes <= MAX_QUERY_BYTES) return
  // Without the text of the query, because it is too long.
  throw new ApiError(
    400,
    'queryParseError',
    `The query has ${bytes} bytes; the limit is ${MAX_QUERY_BYTES}`,
    { query: '', start: 0, end: 0 },
  )
}

/** Creates the error for an invalid query, in the shape from which Sanity's client draws a code frame. */
export function queryParseError(description: string, query: string, span: Span): ApiError {
  return new ApiError(400, 'queryParseError', description, { ...span, query })
}

/**
 * Converts an error of the parser to an API error with its position.
 *
 * @param offset position in the parsed text where the query begins
 */
export function parseErrorOf(
  error: unknown,
  query: string,
  { params, offset }: { params: Record<string, unknown>; offset: number },
): ApiError {
  if (error instanceof GroqSyntaxError) {
    // The parser reports the position before the invalid token. Skip the white space in between.
    const position = Math.max(0, error.position - offset)
    const rest = query.slice(position)
    const start = Math.min(position + rest.length - rest.trimStart().length, query.length)
    const description = error.message.replace(/^Syntax error in GROQ query at position \d+: /, '')
    return queryParseError(description, query, { start, end: Math.min(start + 1, query.length) })
  }
  if (error instanceof RangeError) {
    return queryParseError('The query is nested too deeply', query, spanOf(query))
  }

  // `[0...$limit]` without a limit fails in the parser with a misleading message.
  const missing = missingParameter(query, params)
  if (missing) return missing

  const message = error instanceof Error ? error.message : String(error)
  const name = /(?:function|namespace:?|call to|function:)\s+([\w:]+)/.exec(message)?.[1]
  const span = name === undefined ? undefined : spanOfWord(query, name)
  return queryParseError(message, query, span ?? spanOf(query))
}

/** Returns an error for the first parameter in the query that the request lacks, if any. */
function missingParameter(query: string, params: Record<string, unknown>): ApiError | undefined {
  // Functions that the query declares have parameters of their own.
  if (/(?:^|\n)\s*fn\s/.test(query)) return undefined
  for (const { text, start } of wordsOf(query)) {
    const name = text.slice(1)
    if (!text.startsWith('$') || Object.hasOwn(params, name)) continue
    return parameterNotGiven(name, query, { start, end: start + text.length })
  }
  return undefined
}

export function parameterNotGiven(name: string, query: string, span?: Span): ApiError {
  const where = span ?? spanOfWord(query, `$${name}`) ?? spanOf(query)
  return queryParseError(`param $${name} referenced, but not provided`, query, where)
}

/** Returns where a name (`$slug`, `geo::latLng` or either half of it) first occurs outside of strings and comments. */
export function spanOfWord(query: string, name: string): Span | undefined {
  for (const { text, start } of wordsOf(query)) {
    if (text === name || text.split('::').includes(name)) return { start, end: start + text.length }
  }
  return undefined
}

function spanOf(query: string): Span {
  return { start: 0, end: query.length }
}

/** A comment, a quoted string, or a word with its namespace or dollar sign. */
const LEXEME = /\/\/[^\n]*|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\$?[A-Za-z_]\w*(?:::\w+)?/gs

function* wordsOf(query: string): Generator<{ text: string; start: number }> {
  for (const match of query.matchAll(LEXEME)) {
    if (/^[$A-Za-z_]/.test(match[0])) yield { text: match[0], start: match.index }
  }
}
