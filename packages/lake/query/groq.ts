import { evaluate, evaluateSync, parse } from 'groq-js'
import { declarationsFor, linkFunctions } from './functions/link.ts'
import { parseErrorOf } from './parse-error.ts'
import type { GroqNode } from './syntax-tree.ts'

/** Everything that an evaluation reads apart from the tree. */
export type Surroundings = {
  /** Value of `*`. */
  dataset: readonly unknown[]
  /** Value of `@` outside of filters and projections. */
  root?: unknown
  dereference: (reference: { _ref: string }) => unknown
  timestamp: Date
  identity: string
  sanity?: { projectId: string; dataset: string }
  before?: unknown
  after?: unknown
}

/** Values of `now()`, `identity()` and the `sanity::` functions. */
export type Circumstances = Pick<Surroundings, 'timestamp' | 'identity'> & {
  sanity: { projectId: string; dataset: string }
}

type ParseMode = 'normal' | 'delta'

/**
 * Parses GROQ, fills in the parameters, and links our own functions.
 *
 * @param mode `delta` for webhooks: allows `before()`, `after()` and `delta::` functions
 * @throws ApiError 400 `queryParseError` with the position, also for a missing parameter
 */
export function parseGroq(
  query: string,
  params: Record<string, unknown>,
  mode: ParseMode = 'normal',
): GroqNode {
  const declarations = declarationsFor(query)
  try {
    const text = declarations + query + endOfComment(query)
    return linkFunctions(parse(text, { params, mode }), mode)
  } catch (error) {
    throw parseErrorOf(error, query, { params, offset: declarations.length })
  }
}

/**
 * Returns a line break after a comment on the last line, which the parser requires. Not added to other queries, because
 * it would move the positions of errors.
 */
function endOfComment(query: string): string {
  return query.includes('//', query.lastIndexOf('\n') + 1) ? '\n' : ''
}

/** Evaluates a tree synchronously. Not for `diff::` and `delta::` functions. */
export function evaluateNow(node: GroqNode, surroundings: Surroundings): unknown {
  return evaluateSync(node, surroundings).data
}

/** Evaluates a tree that may contain `diff::` and `delta::` functions. */
export async function evaluateLater(node: GroqNode, surroundings: Surroundings): Promise<unknown> {
  const value = await evaluate(node, surroundings)
  return value.get()
}
